import type { Decision } from '../../session/documents/decisions.js';
import type { Remark } from '../../session/documents/remarks.js';
import { SCREENING } from '../../session/documents/stored-decisions.js';
import { Button } from '../controls/Button.js';
import { useSession, useSessionState } from '../SessionContext.js';
import { DECISION_NAMES } from './decision-names.js';

/** How many documents were decided about; each count shows its documents. */
export function DecisionCounts({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const rows = useSessionState(state => state.collection?.rows) ?? [];
  const decisions = useSessionState(state => state.decisions);
  const remarks = useSessionState(state => state.remarks);
  const numbersWith = (has: (remark: Remark | undefined) => boolean) =>
    rows.flatMap((row, at) => (has(remarks.get(row)) ? [at] : []));
  const numbersOf = (wanted: Decision | undefined) =>
    rows.flatMap((row, at) => (decisions.get(row) === wanted ? [at] : []));
  const groups = [
    ...SCREENING.map(decision => ({ name: DECISION_NAMES[decision].done, numbers: numbersOf(decision) })),
    { name: 'Undecided', numbers: numbersOf(undefined) },
  ];
  const marked = [
    { name: 'Duplicates', numbers: numbersOf('duplicate') },
    { name: 'Starred', numbers: numbersWith(remark => remark?.star === true) },
    { name: 'With a note', numbers: numbersWith(remark => remark?.note !== undefined) },
  ].filter(({ numbers }) => numbers.length > 0);
  const show = (numbers: readonly number[]) => {
    session.selection.set({ clusters: new Set(), documents: new Set(numbers) });
    onClose();
  };
  return (
    <div className="decision-counts">
      {[...groups, ...marked].map(({ name, numbers }) => (
        <Button key={name} kind="quiet" isDisabled={numbers.length === 0} onPress={() => show(numbers)}>
          {name} <b>{numbers.length.toLocaleString()}</b>
        </Button>
      ))}
      <p className="hint">
        Open a document to decide by buttons. In the list of results, press I to include a document, E to exclude it, U
        if you are unsure, and Z to take the last decision back. S stars a document, N writes a note, M moves the
        document to another cluster. All of it is in exports.
      </p>
    </div>
  );
}
