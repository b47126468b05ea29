import { Fragment, useState } from 'react';
import { findNewTopics, undoNewTopics } from '../../../session/batches/divide-batch.js';
import {
  type BatchReport,
  BY_CHANCE,
  CHANGE_GROUPS,
  certainty,
  marksByChance,
  signedPoints,
  type TopicLine,
} from '../../../session/topics/batch-report.js';
import type { KeptTopics } from '../../../session/topics/kept-topics.js';
import { Button } from '../../../ui/controls/Button.js';
import { Defined } from '../../../ui/panels/Defined.js';
import { useSession, useSessionState } from '../../../ui/SessionContext.js';
import { Dumbbell, ShareLine } from './ChangeMarks.js';
import type { TopicItems } from './use-topic-items.js';

interface Props {
  readonly topics: KeptTopics;
  readonly report: BatchReport;
  readonly items: TopicItems;
}

/** Rows of `As before` that are shown at once. */
const AT_ONCE = 20;

/** New, growing, shrinking, and as before: a row per topic, all on one scale. */
export function ChangeTable({ topics, report, items }: Props) {
  const [isWhole, setWhole] = useState(false);
  const compares = report.previous !== null;
  return (
    <>
      <table className="change-table">
        <Heads most={report.most} compares={compares} />
        <tbody>
          <LineRow line={report.leftOver} {...{ report, items, compares }} />
          <LookForNew topics={topics} />
        </tbody>
        {CHANGE_GROUPS.map(({ id, name }) => {
          const lines = report.lines.filter(({ group }) => group === id);
          const shown = id === 'before' && !isWhole ? lines.slice(0, AT_ONCE) : lines;
          if (lines.length === 0) return <Fragment key={id} />;
          return (
            <tbody key={id}>
              <tr>
                <th scope="rowgroup" colSpan={6} className="group">
                  {compares || id === 'new' ? name : 'Topics'} <span>{lines.length}</span>
                </th>
              </tr>
              {shown.map(line => (
                <LineRow key={line.id} {...{ line, report, items, compares }} />
              ))}
            </tbody>
          );
        })}
      </table>
      {!isWhole && report.lines.filter(({ group }) => group === 'before').length > AT_ONCE && (
        <Button small kind="quiet" onPress={() => setWhole(true)}>
          Show all {report.lines.length} topics
        </Button>
      )}
      {compares && <Key report={report} />}
    </>
  );
}

const Heads = ({ most, compares }: Pick<BatchReport, 'most'> & { readonly compares: boolean }) => (
  <thead>
    <tr>
      <th scope="col">Topic</th>
      <th scope="col">Documents</th>
      <th scope="col">Share, 0 to {Math.round(100 * most)} %</th>
      {compares && (
        <>
          <th scope="col">
            <Defined term="points">Points</Defined>
          </th>
          <th scope="col">All batches</th>
          <th scope="col">
            <Defined term="certainty">Certainty</Defined>
          </th>
        </>
      )}
    </tr>
  </thead>
);

const Key = ({ report }: { report: BatchReport }) => (
  <p className="hint">
    Ring: {report.previous}, disc: {report.batch}; every row and line has the same scale. A topic is growing or
    shrinking if chance gives a change as large less often than once in {Math.round(1 / BY_CHANCE)} batches;{' '}
    {marksByChance(report)}.
  </p>
);

interface RowProps extends Pick<Props, 'report' | 'items'> {
  readonly line: TopicLine;
  readonly compares: boolean;
}

function LineRow({ line, report, items, compares }: RowProps) {
  const isChosen = items.isChosen(line.id);
  return (
    <tr className={`c${items.colourOf(line.id)}`} aria-selected={isChosen}>
      <th scope="row">
        <button
          type="button"
          disabled={!items.canShow(line.id)}
          aria-pressed={isChosen}
          onClick={event => items.show(line.id, event.ctrlKey || event.metaKey)}
        >
          <bdi dir="auto">{line.name}</bdi>
          {line.words.length > 0 && <small>Words: {line.words.join(', ')}</small>}
        </button>
      </th>
      <td className="amount">
        {line.before !== null && <span>{line.before.toLocaleString()} → </span>}
        <b>{line.documents.toLocaleString()}</b>
      </td>
      <td>
        <Dumbbell line={line} most={report.most} />
      </td>
      {compares && <td className="points">{signedPoints(line)}</td>}
      {compares && (
        <td>
          <ShareLine shares={line.shares} most={report.most} />
        </td>
      )}
      {compares && <td>{certainty(line)}</td>}
    </tr>
  );
}

/** Makes topics of what no topic knows, or takes these back; only for documents that the topics did not count. */
function LookForNew({ topics: { last } }: { topics: KeptTopics }) {
  const session = useSession();
  const isWorking = useSessionState(state => state.working !== null);
  if (!last || (last.isCounted && !last.before) || (!last.before && last.leftOver === 0)) return null;
  return (
    <tr>
      <td colSpan={6}>
        {last.before ? (
          <Button small isDisabled={isWorking} onPress={() => undoNewTopics(session)}>
            Undo the search for new topics
          </Button>
        ) : (
          <>
            <Button kind="primary" small isDisabled={isWorking} onPress={() => void findNewTopics(session)}>
              Look for new topics
            </Button>{' '}
            <span className="hint">in what fits nowhere. The topics then count this batch; you can undo it.</span>
          </>
        )}
      </td>
    </tr>
  );
}
