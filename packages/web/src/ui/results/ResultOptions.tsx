import { changeSettings, type Settings, useSettings } from '../../session/settings/settings.js';
import { Check } from '../controls/Check.js';
import { NumberBox } from '../controls/NumberBox.js';
import { useSessionState } from '../SessionContext.js';

type Switch = { readonly [key in keyof Settings]: Settings[key] extends boolean ? key : never }[keyof Settings];

const ALWAYS: readonly (readonly [Switch, string])[] = [
  ['showRank', 'Rank'],
  ['showClusters', 'Clusters of each result'],
  ['newTab', 'Open links in a new tab'],
];

const OF_SOURCE: { readonly [source: string]: readonly (readonly [Switch, string])[] } = {
  web: [['showEngines', 'Engines that found it']],
  pubmed: [
    ['showJournal', 'Journal and year'],
    ['showKeywords', 'Keywords'],
  ],
};

/** Which parts of a result are shown. The choice is remembered. */
export function ResultOptions() {
  const settings = useSettings();
  const source = useSessionState(state => state.collection?.source ?? '');
  return (
    <div style={{ display: 'grid', gap: 8, minWidth: 240 }}>
      {[...(OF_SOURCE[source] ?? []), ...ALWAYS].map(([key, name]) => (
        <Check key={key} value={settings[key]} onChange={value => changeSettings({ [key]: value })}>
          {name}
        </Check>
      ))}
      <NumberBox
        label="Characters of text, at most"
        value={settings.maxCharacters}
        minimum={0}
        maximum={5000}
        step={50}
        whole
        onChange={maxCharacters => changeSettings({ maxCharacters })}
        showLabel
      />
      <p className="hint">0 hides the text.</p>
    </div>
  );
}
