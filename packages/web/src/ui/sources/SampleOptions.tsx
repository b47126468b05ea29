import { useEffect, useState } from 'react';
import { changeSettings, useSettings } from '../../session/settings/settings.js';
import type { SampleSetting } from '../../session/sources/sample.js';
import { ALL, ALL_TITLE, type SampleEntry, sampleList } from '../../session/sources/sample-files.js';
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

/** All collections together, as an entry among them. */
function together(list: readonly SampleEntry[]) {
  const documents = list.reduce((sum, entry) => sum + entry.documents, 0);
  const languages = new Set(list.map(({ language }) => language)).size;
  return { name: ALL, title: ALL_TITLE, documents, language: `${languages} languages` };
}

/** The id of the entry for all collections: an id must not be empty. */
const EVERY = 'all';

/** Chooses the sample collection to search, or all, and names its origin and its licence. */
export function SampleOptions({ inSearch = false }: { inSearch?: boolean }) {
  const setting: SampleSetting = inSearch ? 'searchSample' : 'sample';
  const chosen = useSettings(settings => settings[setting]);
  const list = useSamples();
  if (list.length === 0) return <p>No sample collections are installed beside this app.</p>;
  const all = together(list);
  const entry = list.find(({ name }) => name === chosen);
  return (
    <div className="sample-options">
      <Choose
        label="Collection"
        className="small"
        items={[all, ...list].map(each => ({ id: each.name || EVERY, name: each.title, note: about(each) }))}
        value={entry?.name ?? EVERY}
        onChange={id => changeSettings({ [setting]: id === EVERY ? ALL : id })}
      />
      <p className="hint">{about(entry ?? all)}.</p>
      {entry && (
        <details className="hint">
          <summary>Origin and licence</summary>
          {entry.origin} {entry.licence}
        </details>
      )}
    </div>
  );
}
