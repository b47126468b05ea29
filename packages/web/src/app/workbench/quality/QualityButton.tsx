import { Gauge } from 'lucide-react';
import { DialogTrigger } from 'react-aria-components';
import { Button } from '../../../ui/controls/Button.js';
import { Popup } from '../../../ui/controls/Popup.js';
import { part } from '../../../ui/part.js';
import { useRun } from '../../../ui/SessionContext.js';

const Readout = part(() => import('./Readout.js'), 'Readout', { waiting: <p className="muted">Measuring…</p> });

/** The quality of a clustering: figures in plain words, and what to change where one is poor. */
export function QualityButton() {
  const run = useRun();
  return (
    <DialogTrigger>
      <Button icon={Gauge} isDisabled={!run} className="quality-button">
        Quality
      </Button>
      <Popup title="Quality of this run" placement="bottom start">
        <Readout />
      </Popup>
    </DialogTrigger>
  );
}
