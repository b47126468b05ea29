import { prismaSvg, prismaText } from '@sheaf/sources';
import { type ClusterItem, fontFaces } from '@sheaf/views';
import { Download } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { download, fileName } from '../../../session/export/download.js';
import { fontsFor } from '../../../session/export/page-fonts.js';
import { counted } from '../../../session/messages/words.js';
import { type Progress, progressOf } from '../../../session/properties/screening.js';
import { Bar } from '../../../ui/controls/Bar.js';
import { Button } from '../../../ui/controls/Button.js';
import { Defined } from '../../../ui/panels/Defined.js';
import { dialogPart } from '../../../ui/part.js';
import { useRun, useSelected, useSession, useSessionState } from '../../../ui/SessionContext.js';
import { prismaOf } from './prisma.js';
import { useDecidingTogether } from './use-deciding-together.js';

const DuplicatesDialog = dialogPart(
  () => import('../duplicates/DuplicatesDialog.js'),
  'DuplicatesDialog',
  'Near-duplicates',
);

/** The decisions, a moment later where there are many: what was pressed is drawn first. */
const useDecisions = () => useDeferredValue(useSessionState(state => state.decisions));

/** The flow of the review as it is now. */
function useFlow() {
  const { getState } = useSession();
  const decisions = useDecisions();
  const remarks = useSessionState(state => state.remarks);
  const collection = useSessionState(state => state.collection);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers depend on these parts of the state
  return useMemo(() => prismaOf(getState()), [decisions, remarks, collection, getState]);
}

/** What is screened, topic by topic, and the flow of the review. */
export function ScreeningPage() {
  const flow = useFlow();
  return (
    <section className="scroll screening" aria-label="Screening">
      <Steps flow={flow} />
      <TogetherBar />
      <div className="screening-parts">
        <TopicProgress />
        <FlowFigure flow={flow} />
      </div>
    </section>
  );
}

type Flow = ReturnType<typeof prismaOf>;

function Steps({ flow }: { flow: Flow }) {
  const [open, setOpen] = useState(false);
  const toScreen = flow.screened + flow.unscreened;
  return (
    <ol className="screening-steps">
      <li>
        Duplicates <span>{counted(flow.duplicates, 'record')} removed</span>{' '}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          look for more
        </button>
      </li>
      <li aria-current="step">
        <Defined term="screened">Screen</Defined>{' '}
        <span>
          {flow.screened.toLocaleString()} of {toScreen.toLocaleString()}, {flow.unscreened.toLocaleString()} left
        </span>
      </li>
      <li>
        Full texts <span>later, {flow.included.toLocaleString()} so far</span>
      </li>
      {open && <DuplicatesDialog onClose={() => setOpen(false)} />}
    </ol>
  );
}

/** Decides about all records of the selected topics. */
function TogetherBar() {
  const reason = useSessionState(state => state.reason);
  const { name, undecided, decided, decide } = useDecidingTogether();
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons with one subject, not a part of a form
    <div className="together" role="group" aria-label="Decide about the selection">
      <b dir="auto">{name}</b>
      <Button small isDisabled={undecided.length === 0} onPress={() => decide('include', undecided)}>
        Include {undecided.length.toLocaleString()} undecided
      </Button>
      <Button small isDisabled={undecided.length === 0} onPress={() => decide('exclude', undecided)}>
        Exclude {undecided.length.toLocaleString()} undecided
      </Button>
      <Button small kind="quiet" isDisabled={decided.length === 0} onPress={() => decide(null, decided)}>
        Back to undecided
      </Button>
      {reason !== '' && <span className="hint">Reason for the next exclusions: {reason}</span>}
    </div>
  );
}

/** The topics with how far each is. */
function TopicProgress() {
  const { selection } = useSession();
  const clustering = useRun()?.clustering;
  const rows = useSessionState(state => state.collection?.rows);
  const decisions = useDecisions();
  const { clusters } = useSelected();
  const progress = useMemo(
    () => (clustering?.items ?? []).map(item => progressOf(item, rows ?? [], decisions)),
    [clustering, rows, decisions],
  );
  const most = Math.max(1, ...progress.map(({ records }) => records));
  return (
    <div>
      <ul className="topic-progress" aria-label="Topics">
        {clustering?.items.map((item, at) => (
          <TopicRow
            key={item.id}
            {...{ item, most }}
            progress={progress[at]!}
            isChosen={clusters.has(item.id)}
            onChoose={add => selection.pick({ cluster: item.id }, { add })}
          />
        ))}
      </ul>
      <p className="hint progress-key" aria-hidden="true">
        <span>
          <i className="included" /> included
        </span>{' '}
        <span>
          <i className="excluded" /> excluded
        </span>{' '}
        <span>
          <i /> undecided
        </span>
      </p>
    </div>
  );
}

interface RowProps {
  readonly item: ClusterItem;
  readonly progress: Progress;
  readonly most: number;
  readonly isChosen: boolean;
  readonly onChoose: (add: boolean) => void;
}

function TopicRow({ item, progress, most, isChosen, onChoose }: RowProps) {
  const { records, included, excluded, screened } = progress;
  const share = (count: number) => `${(100 * count) / Math.max(1, records)}%`;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={event => onChoose(event.ctrlKey || event.metaKey)}
        aria-label={`${item.label} ${screened} of ${records} screened, ${included} included, ${excluded} excluded`}
      >
        <bdi dir="auto">{item.label}</bdi>{' '}
        <span>
          {screened} of {records}
        </span>
        <Bar count={records} most={most}>
          <i className="included" style={{ inlineSize: share(included) }} />
          <i className="excluded" style={{ inlineSize: share(excluded) }} />
        </Bar>
      </button>
    </li>
  );
}

/** The picture with the fonts of the page, as soon as they are read. */
function usePicture(flow: Flow): string {
  const [style, setStyle] = useState('');
  useEffect(() => {
    void fontsFor(prismaSvg(flow)).then(fonts => setStyle(fontFaces(fonts)));
  }, [flow]);
  return useMemo(() => prismaSvg(flow, style), [flow, style]);
}

/** The PRISMA 2020 flow, as it would be published. */
function FlowFigure({ flow }: { flow: Flow }) {
  const collection = useSessionState(state => state.collection);
  const svg = usePicture(flow);
  const text = prismaText(flow);
  const save = (format: 'svg' | 'txt') => {
    const type = format === 'svg' ? 'image/svg+xml' : 'text/plain;charset=utf-8';
    download(fileName(collection!, 'prisma', format), new Blob([format === 'svg' ? svg : text], { type }));
  };
  return (
    <figure className="flow">
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={text} />
      <figcaption>
        <Button small icon={Download} onPress={() => save('svg')}>
          Save picture
        </Button>
        <Button small kind="quiet" onPress={() => save('txt')}>
          Save numbers
        </Button>
      </figcaption>
    </figure>
  );
}
