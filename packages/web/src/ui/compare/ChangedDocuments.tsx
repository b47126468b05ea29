import { changedDocuments } from '@sheaf/quality';
import { useMemo, useState } from 'react';
import type { Line } from '../../session/comparison/comparison.js';
import { type Collection, titleOf } from '../../session/documents/collection.js';
import { DECISIONS } from '../../session/documents/stored-decisions.js';
import { counted } from '../../session/messages/words.js';
import { DecisionMark } from '../decisions/DecisionMark.js';
import { DECISION_NAMES } from '../decisions/decision-names.js';
import { useSessionState } from '../SessionContext.js';

interface Props {
  readonly line: Line;
  readonly collection: Collection;
}

/** The documents that two clusters share, and those that differ, with what a reviewer marked on them. */
export function ChangedDocuments({ line, collection }: Props) {
  const { a, b } = line;
  const { shared, lost, gained } = useMemo(() => changedDocuments(a?.documents ?? [], b?.documents ?? []), [a, b]);
  const parts: readonly (readonly [string, readonly number[]])[] = [
    ['In both', shared],
    ['Only in A', lost],
    ['Only in B', gained],
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls
    <aside tabIndex={0} className="cmp-documents" aria-label="Documents of the chosen clusters" aria-live="polite">
      <h3>
        {[line.a?.label, line.b?.label].filter((label, i, all) => label && all.indexOf(label) === i).join(' → ')}{' '}
        <small className="muted">{line.kind}</small>
      </h3>
      {parts
        .filter(([, numbers]) => numbers.length > 0)
        .map(([name, numbers]) => (
          <Part key={name} name={name} numbers={numbers} collection={collection} />
        ))}
    </aside>
  );
}

const FIRST = 200;

interface PartProps {
  readonly name: string;
  readonly numbers: readonly number[];
  readonly collection: Collection;
}

function Part({ name, numbers, collection }: PartProps) {
  const [all, setAll] = useState(false);
  const decisions = useSessionState(state => state.decisions);
  const about = (number: number) => decisions.get(collection.rows[number]!);
  const counts = DECISIONS.flatMap(decision => {
    const count = numbers.filter(number => about(number) === decision).length;
    return count === 0 ? [] : [`${count.toLocaleString()} ${DECISION_NAMES[decision].done.toLowerCase()}`];
  });
  return (
    <div>
      <h4>
        {name}: {[counted(numbers.length, 'document'), ...counts].join(', ')}
      </h4>
      <ol>
        {(all ? numbers : numbers.slice(0, FIRST)).map(number => (
          <ChangedDocument key={number} number={number} collection={collection} />
        ))}
      </ol>
      {numbers.length > FIRST && !all && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          Show all {numbers.length.toLocaleString()}
        </button>
      )}
    </div>
  );
}

function ChangedDocument({ number, collection }: { readonly number: number; readonly collection: Collection }) {
  const row = collection.rows[number]!;
  const decision = useSessionState(state => state.decisions.get(row));
  const remark = useSessionState(state => state.remarks.get(row));
  return (
    <li dir="auto">
      <span className="muted">{number + 1}</span> {titleOf(collection, number)}
      {decision && (
        <>
          {' '}
          <DecisionMark decision={decision} />
        </>
      )}
      {remark?.star && <span title="Starred"> ★</span>}
      {remark?.note && <small className="muted"> {remark.note}</small>}
    </li>
  );
}
