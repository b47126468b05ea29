import { Play } from 'lucide-react';
import { anyFlaw } from '../../session/dictionaries/dictionaries.js';
import { chooseAlgorithm } from '../../session/opening/workbench.js';
import { Ask } from '../controls/Ask.js';
import { Button } from '../controls/Button.js';
import { Choose } from '../controls/Choose.js';
import { Note } from '../controls/Note.js';
import { ParameterPanel } from '../parameters/ParameterPanel.js';
import { useSession, useSessionState } from '../SessionContext.js';
import { useOffer } from '../useOffer.js';

interface Props {
  readonly letter: 'A' | 'B';
  readonly onRun: () => void;
  readonly onClose: () => void;
}

/** The algorithm, language and parameters of one side. */
export function SideSettings({ letter, onRun, onClose }: Props) {
  const session = useSession();
  const { algorithms, languages } = useOffer();
  const algorithm = useSessionState(state => state.setup.algorithm);
  const isFlawed = useSessionState(state => anyFlaw(state.setup.dictionaries));
  return (
    <Ask title={`Settings of ${letter}`} onClose={onClose} wide>
      <div className="side-settings">
        <Choose
          label="Algorithm"
          items={algorithms.map(name => ({ id: name, name }))}
          value={algorithm}
          onChange={name => chooseAlgorithm(session, name)}
        />
        <ParameterPanel languages={languages} />
      </div>
      {isFlawed && <Note warn>A dictionary entry is not valid. Correct it before you run.</Note>}
      <div className="actions">
        <Button kind="quiet" onPress={onClose}>
          Cancel
        </Button>
        <Button kind="primary" icon={Play} isDisabled={isFlawed} onPress={onRun}>
          {`Run ${letter}`}
        </Button>
      </div>
    </Ask>
  );
}
