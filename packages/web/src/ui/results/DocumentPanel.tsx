import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Clustering } from '../../session/clusters/clustering.js';
import type { Run } from '../../session/clusters/run.js';
import { clusteredTexts } from '../../session/documents/clustered-texts.js';
import { type Collection, linkOf, titleOf } from '../../session/documents/collection.js';
import { evidence, type Span, type WordModel } from '../../session/why/evidence.js';
import { Button, IconButton } from '../controls/Button.js';
import { DecisionButtons } from '../decisions/DecisionButtons.js';
import type { DecideByKey } from '../decisions/decision-keys.js';
import { RemarkButtons } from '../decisions/RemarkButtons.js';
import { useRun, useSession, useSessionState } from '../SessionContext.js';
import { DocumentClusters } from '../why/DocumentClusters.js';
import { Marked } from '../why/Marked.js';
import { SimilarDocuments } from '../why/SimilarDocuments.js';
import { useWordModel } from '../why/useWordModel.js';
import { shortAddress } from './card-parts.js';

interface Props {
  /** The documents of the list behind the panel, in the same order. */
  readonly numbers: readonly number[];
  readonly onClose: () => void;
  /** What decides about the document by keys, in a review. */
  readonly decide?: DecideByKey | undefined;
}

/** The document that is read, its place in the list, and the keys that lead from one to the next. */
function useReading({ numbers, onClose, decide }: Props) {
  const session = useSession();
  const number = useSessionState(state => state.reading) ?? 0;
  const panel = useRef<HTMLElement>(null);
  const at = numbers.indexOf(number);
  const read = (next: number | undefined): boolean => {
    if (next !== undefined) session.send({ type: 'read', document: next });
    return next !== undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document begins at its top, with the focus on it
  useEffect(() => {
    panel.current?.scrollTo({ top: 0 });
    panel.current?.focus();
  }, [number]);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'j') read(numbers[at + 1]);
    else if (event.key === 'k') read(numbers[at - 1]);
    else if (!read(decide?.(session, event.key, number, numbers))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { panel, number, at, read, onKeyDown };
}

/** One whole document, with the evidence for each of its clusters, near misses, and similar documents. */
export function DocumentPanel(props: Props) {
  const { numbers, onClose, decide } = props;
  const { panel, number, at, read, onKeyDown } = useReading(props);
  const collection = useSessionState(state => state.collection);
  const run = useRun();
  if (!collection) return null;
  const link = linkOf(collection, number);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="reading" ref={panel} tabIndex={0} onKeyDown={onKeyDown} aria-label={`Document ${number + 1}`}>
      <header>
        <Button small kind="quiet" icon={ArrowLeft} onPress={onClose}>
          Back to the list
        </Button>
        <span className="muted grow">{placeOf(number, numbers, collection.rows.length)}</span>
        <IconButton
          name="Document before"
          icon={ChevronUp}
          isDisabled={at <= 0}
          onPress={() => read(numbers[at - 1])}
        />
        <IconButton
          name="Next document"
          icon={ChevronDown}
          isDisabled={at < 0 || at >= numbers.length - 1}
          onPress={() => read(numbers[at + 1])}
        />
      </header>
      <h3 dir="auto">{titleOf(collection, number)}</h3>
      {decide && <DecisionButtons number={number} />}
      {decide && <RemarkButtons number={number} />}
      {link && (
        <p>
          <a href={link} rel="noreferrer noopener" target="_blank">
            {shortAddress(link)}
          </a>
        </p>
      )}
      {run ? (
        <Evidence run={run} collection={collection} number={number} onRead={read} />
      ) : (
        <Texts collection={collection} names={collection.clustered} number={number} spansOf={noSpans} />
      )}
    </section>
  );
}

/** The place in the list that the buttons lead through, and the number of the document if that is another. */
export function placeOf(number: number, numbers: readonly number[], documents: number): string {
  const document = `Document ${(number + 1).toLocaleString()}`;
  const at = numbers.indexOf(number);
  if (at < 0 || numbers.length === documents) return `${document} of ${documents.toLocaleString()}`;
  return `${(at + 1).toLocaleString()} of ${numbers.length.toLocaleString()} · ${document}`;
}

const noSpans = (): readonly Span[] => [];

interface EvidenceProps {
  readonly run: Run;
  readonly collection: Collection;
  readonly number: number;
  readonly onRead: (number: number) => void;
}

function Evidence({ run, collection, number, onRead }: EvidenceProps) {
  const model = useWordModel(run.setup.language);
  const [only, setOnly] = useState<string | null>(null);
  const { clustering } = run;
  const ids = clustering.ofDocument[number] ?? [];
  const texts = useMemo(() => clusteredTexts(collection, run.clustered, number), [collection, run, number]);
  const shown = only === null ? ids : ids.filter(id => id === only);
  const spansOf = (text: string) => spansOfClusters(text, shown, clustering, model);
  return (
    <div className="reading-parts">
      <Texts collection={collection} names={run.clustered} number={number} spansOf={spansOf} />
      <aside aria-label="Evidence">
        <DocumentClusters
          run={run}
          collection={collection}
          number={number}
          texts={texts}
          model={model}
          onOnly={setOnly}
        />
        <SimilarDocuments run={run} collection={collection} number={number} onRead={onRead} />
      </aside>
    </div>
  );
}

/**
 * The marks of several clusters, each in its colour. Where they overlap, phrases take precedence over words, then the
 * first cluster over others.
 */
function spansOfClusters(text: string, ids: readonly string[], clustering: Clustering, model: WordModel): Span[] {
  const all = ids.flatMap(id => {
    const colour = clustering.colours.get(id) ?? 0;
    return evidence(text, clustering.labels.get(id) ?? [], model).map(span => ({ ...span, colour }));
  });
  const rank = (span: Span) => (span.kind === 'label' ? 0 : 1);
  const kept: Span[] = [];
  for (const span of all.sort((a, b) => rank(a) - rank(b)))
    if (!kept.some(other => span.start < other.end && other.start < span.end)) kept.push(span);
  return kept.sort((a, b) => a.start - b.start);
}

interface TextsProps {
  readonly collection: Collection;
  readonly names: readonly string[];
  readonly number: number;
  readonly spansOf: (text: string) => readonly Span[];
}

const Texts = ({ collection, names, number, spansOf }: TextsProps) => (
  <div className="reading-text">
    {clusteredTexts(collection, names, number).map(([field, text]) => (
      <div key={field}>
        <h4>{field}</h4>
        <p dir="auto">
          <Marked text={text} spans={spansOf(text)} colour={0} />
        </p>
      </div>
    ))}
  </div>
);
