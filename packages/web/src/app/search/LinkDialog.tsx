import { Copy } from 'lucide-react';
import { searchAddress } from '../../session/settings/routes.js';
import { useSettings, type ViewName } from '../../session/settings/settings.js';
import { samplesByLanguage } from '../../session/sources/sample-files.js';
import { Ask } from '../../ui/controls/Ask.js';
import { Button } from '../../ui/controls/Button.js';
import { useCopied } from '../../ui/controls/useCopied.js';
import { useSessionState } from '../../ui/SessionContext.js';
import { useSamples } from '../../ui/sources/SampleOptions.js';

interface Props {
  readonly source: string;
  readonly query: string;
  readonly view: ViewName;
  readonly onClose: () => void;
}

/** A link to the search with everything that the reader's own choices would change: algorithm and collection. */
export function LinkDialog({ source, query, view, onClose }: Props) {
  const algorithm = useSessionState(state => state.setup.algorithm);
  const chosen = useSettings(settings => settings.searchSample);
  const [first] = samplesByLanguage(useSamples());
  const [copied, copy] = useCopied();
  const sample = chosen || first?.name;
  const choices = { algorithm, ...(source === 'sample' && sample ? { sample } : {}) };
  const link = `${location.href.replace(/#.*$/, '')}${searchAddress(source, query, view, choices)}`;
  return (
    <Ask title="Share" onClose={onClose}>
      <p className="hint">Anyone who opens it here searches again, with the same query, source and algorithm.</p>
      <input className="text" readOnly aria-label="Link" value={link} onFocus={event => event.target.select()} />
      <span className="drop-buttons">
        <Button icon={Copy} kind="primary" onPress={() => copy(link)}>
          {copied ?? 'Copy link'}
        </Button>
      </span>
    </Ask>
  );
}
