import { useEffect, useState } from 'react';
import { changeSettings, useSettings } from '../../session/settings/settings.js';
import type { SampleSetting } from '../../session/sources/sample.js';
import { type SampleEntry, sampleList, samplesByLanguage } from '../../session/sources/sample-files.js';
import { Choose } from '../controls/Choose.js';

export function useSamples(): readonly SampleEntry[] {
  const [list, setList] = useState<readonly SampleEntry[]>([]);
  useEffect(() => {
    void sampleList().then(setList, () => setList([]));
  }, []);
  return list;
}

export const about = ({ documents, language }: Pick<SampleEntry, 'documents' | 'language'>): string =>
  `${documents.toLocaleString()} documents, ${language}`;

/** Chooses the sample collection to search, or all of a language, and names its origin and its licence. */
export function SampleOptions({ inSearch = false }: { inSearch?: boolean }) {
  const setting: SampleSetting = inSearch ? 'searchSample' : 'sample';
  const chosen = useSettings(settings => settings[setting]);
  const list = useSamples();
  if (list.length === 0) return <p>No sample collections are installed beside this app.</p>;
  const all = samplesByLanguage(list);
  const entry = list.find(({ name }) => name === chosen);
  const shown = entry ?? all.find(({ name }) => name === chosen) ?? all[0]!;
  return (
    <div className="sample-options">
      <Choose
        label="Collection"
        className="small"
        items={[...all, ...list].map(each => ({ id: each.name, name: each.title, note: about(each) }))}
        value={shown.name}
        onChange={id => changeSettings({ [setting]: id })}
      />
      <p className="hint">{about(shown)}.</p>
      {entry && (
        <details className="hint">
          <summary>Origin and licence</summary>
          {entry.origin} {entry.licence}
        </details>
      )}
    </div>
  );
}
