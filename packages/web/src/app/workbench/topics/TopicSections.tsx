import { counted } from '../../../session/messages/words.js';
import type { BatchReport, TopicLine } from '../../../session/topics/batch-report.js';
import { Check } from '../../../ui/controls/Check.js';
import { TrendLine } from './TrendLine.js';

interface Props {
  readonly report: BatchReport;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, isChosen: boolean) => void;
  /** What can be done about documents that fit nowhere. */
  readonly children?: React.ReactNode;
}

type Change = Pick<TopicLine, 'kind' | 'ratio' | 'documents'>;

const times = (ratio: number | null): string => (ratio === null ? '' : ` ${ratio.toFixed(1)}×`);

/** What has become of a topic, in words: its share of the batch against that of the batches before. */
export function changeWords({ kind, ratio }: Change): string {
  if (kind === 'grown') return `▲ grown${times(ratio)}`;
  if (kind === 'shrunk') return `▼ shrunk to${times(ratio)}`;
  if (kind === 'gone') return 'gone';
  return kind === 'new' ? 'first time' : '';
}

/** The topics of the last batch: those that are new, those that were there before, and what fits nowhere. */
export function TopicSections({ report, chosen, onChoose, children }: Props) {
  const { batch, fresh, kept, leftOver, muted, point } = report;
  const rows = { chosen, onChoose, point, hasBatch: batch !== null };
  return (
    <div className="topic-sections">
      {fresh.length > 0 && (
        <section aria-label="New in this batch">
          <h3>New in this batch</h3>
          <TopicRows lines={fresh} {...rows} />
        </section>
      )}
      <section aria-label="Kept topics">
        <h3>Kept topics</h3>
        <TopicRows lines={kept} {...rows} />
      </section>
      {batch !== null && (
        <section aria-label="Fits nowhere">
          <h3>Fits nowhere</h3>
          <p className="topic-rest">
            {counted(leftOver.documents, 'document')} <Changed {...leftOver} />
            {muted > 0 && <span className="muted">{counted(muted, 'document')} in topics that are left out</span>}
          </p>
          {children}
        </section>
      )}
    </div>
  );
}

const Changed = (change: Change) => {
  const words = changeWords(change);
  return words === '' ? null : <span className={`topic-change ${change.kind}`}>{words}</span>;
};

interface RowsProps extends Pick<Props, 'chosen' | 'onChoose'> {
  readonly lines: readonly TopicLine[];
  readonly point: string;
  readonly hasBatch: boolean;
}

const TopicRows = ({ lines, chosen, onChoose, point, hasBatch }: RowsProps) => (
  <ul className="topic-rows">
    {lines.map(line => (
      <li key={line.id}>
        <Check value={chosen.has(line.id)} onChange={isChosen => onChoose(line.id, isChosen)}>
          <bdi dir="auto">{line.name}</bdi>
        </Check>
        <TrendLine points={line.points} point={point} />
        <span className="topic-facts">
          <Changed {...line} />
          {hasBatch && (
            <b>
              {line.documents.toLocaleString()}
              <span className="sr"> {line.documents === 1 ? 'document' : 'documents'}</span>
            </b>
          )}
        </span>
        {line.words.length > 0 && <small className="muted">Words: {line.words.join(', ')}</small>}
      </li>
    ))}
  </ul>
);
