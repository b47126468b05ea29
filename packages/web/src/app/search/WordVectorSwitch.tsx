import { usesVectors } from '../../session/documents/uses-vectors.js';
import { Check } from '../../ui/controls/Check.js';
import { useSessionState } from '../../ui/SessionContext.js';
import { WORD_VECTORS } from './search-session.js';

/** Whether words with similar meanings count as similar. Only for an algorithm that uses vectors. */
export function WordVectorSwitch({ onChange }: { readonly onChange: (on: boolean) => void }) {
  const isOffered = useSessionState(state => usesVectors(state.setup.algorithm));
  const isOn = useSessionState(state => state.setup.changes.wordVectors === WORD_VECTORS.wordVectors);
  if (!isOffered) return null;
  return (
    <Check value={isOn} onChange={onChange}>
      Similar English words
    </Check>
  );
}
