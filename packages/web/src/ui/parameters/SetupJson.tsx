import { Copy } from 'lucide-react';
import { useState } from 'react';
import { codeSample, SAMPLES } from '../../session/export/code-samples.js';
import type { Setup } from '../../session/parameters/setup.js';
import { changeSettings, useSettings } from '../../session/settings/settings.js';
import { Button } from '../controls/Button.js';
import { Check } from '../controls/Check.js';
import { Segments } from '../controls/Segments.js';
import { useCopied } from '../controls/useCopied.js';
import { useSessionState } from '../SessionContext.js';

/** Settings as a request, or as a program that uses them. */
export function SetupJson({ setup }: { setup: Setup }) {
  const collection = useSessionState(state => state.collection);
  const onlyChanged = useSettings(settings => settings.onlyChanged);
  const [kind, setKind] = useState('json');
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
      <Button small icon={Copy} onPress={() => copy(text)}>
        {copied ?? 'Copy'}
      </Button>
    </section>
  );
}
