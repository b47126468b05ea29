import { useEffect, useMemo, useRef, useState } from 'react';
import { placeBefore, type Run } from '../../../session/clusters/run.js';
import { weakClusters } from '../../../session/measures/weak.js';
import { toast } from '../../../session/state/session.js';
import { Button } from '../../controls/Button.js';
import { useRun, useSession, useSessionState } from '../../SessionContext.js';
import { useCorrecting } from '../correcting/Correcting.js';
import { ClusterList } from './ClusterList.js';
import { actByKey } from './topic-actions.js';

interface Props {
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly shown: boolean;
}

/** The cluster list, with its scroll bar, the actions of its rows, and marks on what is new. */
export function ListView({ filter, onFilter, shown }: Props) {
  const session = useSession();
  const collection = useSessionState(state => state.collection);
  const correcting = useCorrecting();
  const { sizes, now } = useSizesBefore();
  const tell = (why: string) => toast(session, why);
  const scroller = useRef<HTMLDivElement>(null);
  const weak = useWeak();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other documents begin at the top
  useEffect(() => void scroller.current?.scrollTo({ top: 0 }), [collection]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the rows clears; Escape in the tree does too
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape in the tree
    <div
      className="scroll"
      ref={scroller}
      data-notes={weak ? 'there' : 'to come'}
      onClick={event => event.target === event.currentTarget && session.selection.clear()}
    >
      <ClusterList
        filter={filter}
        shown={shown}
        before={sizes}
        {...(weak ? { weak } : {})}
        {...(correcting ? { onKey: (key, item) => actByKey(key, item, correcting, tell) } : {})}
      >
        <div className="empty">
          <p role="status">{`No label contains “${filter.trim()}”`}</p>
          <Button small onPress={() => onFilter('')}>
            Clear
          </Button>
        </div>
      </ClusterList>
      <Gone before={sizes} now={now} />
    </div>
  );
}

/** The sizes of the clusters in the run before, if that is like the one on screen. */
function useSizesBefore() {
  const runs = useSessionState(state => state.runs);
  const at = useSessionState(state => state.at);
  const [before, now] = [runs[placeBefore(runs, at)], runs[at]];
  const sizes = useMemo(() => (before && now && areAlike(before, now) ? sizesOf(before) : null), [before, now]);
  return { sizes, now };
}

const GONE = 8;

interface GoneProps {
  readonly before: ReadonlyMap<string, number> | null;
  readonly now: Run | undefined;
}

function Gone({ before, now }: GoneProps) {
  const gone = useMemo(() => goneLabels(before, now), [before, now]);
  if (gone.length === 0) return null;
  return (
    <p className="hint gone">
      Gone since the run before: {gone.slice(0, GONE).join(', ')}
      {gone.length > GONE && ` and ${gone.length - GONE} more`}
    </p>
  );
}

/** Labels of another algorithm or of other columns are all new, and a correction is a change of the person. */
const areAlike = (before: Run, now: Run): boolean => {
  const kind = ({ setup, clustered, corrections }: Run) => JSON.stringify([setup.algorithm, clustered, corrections]);
  return kind(before) === kind(now);
};

const sizesOf = ({ clustering }: Run): ReadonlyMap<string, number> =>
  new Map(clustering.items.filter(item => !item.other).map(item => [item.label, item.documents.length]));

function goneLabels(before: ReadonlyMap<string, number> | null, run: Run | undefined): string[] {
  const now = run ? sizesOf(run) : new Map();
  return [...(before?.keys() ?? [])].filter(label => !now.has(label));
}

/** Notes on weak clusters, as soon as they are computed; none if that fails. */
function useWeak(): ReadonlyMap<string, string> | undefined {
  const run = useRun();
  const collection = useSessionState(state => state.collection);
  const [weak, setWeak] = useState<{ run: typeof run; notes: ReadonlyMap<string, string> }>();
  useEffect(() => {
    if (!run || !collection) return;
    let current = true;
    const ask = () =>
      weakClusters(run, collection).then(
        notes => current && setWeak({ run, notes }),
        () => {},
      );
    // In a separate task, because the documents are copied for the worker that measures.
    const soon = setTimeout(ask);
    return () => {
      current = false;
      clearTimeout(soon);
    };
  }, [run, collection]);
  return weak?.run === run ? weak?.notes : undefined;
}
