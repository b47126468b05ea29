import { Copy, FileDown } from 'lucide-react';
import { useState } from 'react';
import { codeSample, needsFile, REQUEST_FILE, SAMPLES, wholeRequest } from '../../session/export/code-samples.js';
import { download } from '../../session/export/download.js';
import type { Setup } from '../../session/parameters/setup.js';
import { changeSettings, useSettings } from '../../session/settings/settings.js';
import { Button } from '../controls/Button.js';
import { Check } from '../controls/Check.js';
import { Segments } from '../controls/Segments.js';
import { useCopied } from '../controls/useCopied.js';
import { useSessionState } from '../SessionContext.js';

interface Props {
  readonly setup: Setup;
  /** The language of the code that is shown first. */
  readonly first?: string;
}

/** Settings as a request, or as a program that uses them. */
export function SetupJson({ setup, first = 'json' }: Props) {
  const collection = useSessionState(state => state.collection);
  const onlyChanged = useSettings(settings => settings.onlyChanged);
  const [kind, setKind] = useState(first);
  const [copied, copy] = useCopied();
  const text = codeSample(kind, setup, collection, onlyChanged);
  return (
    <section className="setup-json" aria-label="Code">
      <Segments kind="tabs" label="Language of the code" items={SAMPLES} value={kind} onChange={setKind} />
      <Check value={onlyChanged} onChange={value => changeSettings({ onlyChanged: value })}>
        Only what differs from the defaults
      </Check>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls */}
      <pre className="code" tabIndex={0}>
        {text}
      </pre>
      <span className="drop-buttons">
        <Button small icon={Copy} onPress={() => copy(text)}>
          {copied ?? 'Copy'}
        </Button>
        {kind === 'curl' && <RequestFile request={wholeRequest(setup, collection, onlyChanged)} />}
      </span>
    </section>
  );
}

/** The file that curl reads where the documents are too many for a command. */
function RequestFile({ request }: { request: string }) {
  if (!needsFile(request)) return null;
  return (
    <Button small icon={FileDown} onPress={() => download(REQUEST_FILE, new Blob([request]))}>
      Save {REQUEST_FILE}
    </Button>
  );
}
