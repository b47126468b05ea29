import { HardDrive, TriangleAlert } from 'lucide-react';
import type { Kept } from '../../../session/state/state.js';
import { isNotKept } from '../../../session/state/unsaved.js';
import { Button } from '../../../ui/controls/Button.js';
import { Icon } from '../../../ui/controls/Icon.js';
import { Sure } from '../../../ui/panels/Sure.js';
import { useSessionState } from '../../../ui/SessionContext.js';
import { workbenchKeeper } from '../workbench-session.js';

const SAYS: { readonly [kept in Kept]: string } = {
  nothing: '',
  saving: 'Saving…',
  saved: 'Saved in this browser',
  off: 'Not saved: autosave is off',
  full: 'Not saved: this browser has no room',
  blocked: 'Not saved: this browser stores nothing',
};

/** Says whether the work is kept in this browser, and leads back to the projects. */
export function KeptLine() {
  const kept = useSessionState(state => state.kept);
  if (kept === 'nothing') return null;
  const isKept = !isNotKept(kept);
  const leave = () => void workbenchKeeper.leave();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line of the panel, not a part of a form
    <div className="runs-where" role="group" aria-label="Project">
      <Icon of={isKept ? HardDrive : TriangleAlert} small />
      <span className="grow">{SAYS[kept]}</span>
      {isKept ? (
        <Button small kind="quiet" onPress={leave}>
          Projects
        </Button>
      ) : (
        <Sure question="Close without saving?" yes="Close" onYes={leave}>
          Projects
        </Sure>
      )}
    </div>
  );
}
