import { noteOn } from '@sheaf/clustering/notes';
import { Shapes } from 'lucide-react';
import { DialogTrigger, Radio, RadioGroup } from 'react-aria-components';
import { Button } from '../../ui/controls/Button.js';
import { Popup } from '../../ui/controls/Popup.js';
import { useSessionState } from '../../ui/SessionContext.js';
import { WordVectorSwitch } from './WordVectorSwitch.js';

interface Props {
  readonly algorithms: readonly string[];
  readonly onAlgorithm: (name: string) => void;
  readonly onWordVectors: (on: boolean) => void;
}

/** One radio button per algorithm, with a line about each, and what else the chosen one offers. */
export function AlgorithmChoice({ algorithms, onAlgorithm, onWordVectors }: Props) {
  const chosen = useSessionState(state => state.setup.algorithm);
  return (
    <DialogTrigger>
      <Button icon={Shapes} className="algorithm-choice" aria-label={`Algorithm: ${chosen}`}>
        {chosen}
      </Button>
      <Popup title="Algorithm">
        <RadioGroup aria-label="Algorithm" value={chosen} onChange={onAlgorithm}>
          {algorithms.map(name => (
            <Radio key={name} value={name} className="radio">
              <span className="dot" />
              <span>
                <b>{name}</b>
                <small>{noteOn(name)?.choose}</small>
              </span>
            </Radio>
          ))}
        </RadioGroup>
        <WordVectorSwitch onChange={onWordVectors} />
        <a href="#/about">About the algorithms</a>
      </Popup>
    </DialogTrigger>
  );
}
