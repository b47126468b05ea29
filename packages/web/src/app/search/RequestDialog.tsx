import type { Run } from '../../session/clusters/run.js';
import { Ask } from '../../ui/controls/Ask.js';
import { SetupJson } from '../../ui/parameters/SetupJson.js';

interface Props {
  readonly run: Run;
  readonly onClose: () => void;
}

/** The request that returns the clusters on screen, and programs that send it. */
export const RequestDialog = ({ run, onClose }: Props) => (
  <Ask title="As a request" onClose={onClose} wide>
    <p className="hint">curl sends the documents on screen. The programs have a place for documents.</p>
    <SetupJson setup={run.setup} first="curl" />
  </Ask>
);
