import { selectedDocuments } from '../../../session/clusters/selected-documents.js';
import type { Decision } from '../../../session/documents/decisions.js';
import { counted } from '../../../session/messages/words.js';
import { toast } from '../../../session/state/session.js';
import { DECISION_NAMES } from '../../../ui/decisions/decision-names.js';
import { useRun, useSelected, useSession, useSessionState } from '../../../ui/SessionContext.js';

/** The selected records without and with a decision, and a decision about several that one press takes back. */
export function useDecidingTogether() {
  const session = useSession();
  const clustering = useRun()?.clustering ?? null;
  const collection = useSessionState(state => state.collection);
  const decisions = useSessionState(state => state.decisions);
  const selectedAs = useSessionState(state => state.selectedAs);
  const selected = useSelected();
  const numbers = selectedDocuments(selected, clustering, collection, '');
  const made = (number: number) => decisions.get(collection!.rows[number]!);
  const labels = [...selected.clusters].map(id => clustering?.byId.get(id)?.label ?? '');
  const some = selected.clusters.size + selected.documents.size > 0;
  const decide = (decision: Decision | null, documents: readonly number[]) => {
    const { decisions: before, remarks } = session.getState();
    session.send({ type: 'decided together', documents, decision });
    const done = decision === null ? 'back to undecided' : DECISION_NAMES[decision].done.toLowerCase();
    const undo = () => session.send({ type: 'decisions restored', decisions: before, remarks });
    toast(session, `${counted(documents.length, 'record')} ${done}`, [{ name: 'Undo', run: undo }]);
  };
  return {
    name: some ? labels.join(', ') || (selectedAs ?? counted(numbers.length, 'record')) : 'All records',
    undecided: numbers.filter(number => made(number) === undefined),
    decided: numbers.filter(number => made(number) !== undefined && made(number) !== 'duplicate'),
    decide,
  };
}
