import { useEffect, useState } from 'react';
import { changeSettings, useSettings } from '../../session/settings/settings.js';
import { type SampleEntry, sampleList } from '../../session/sources/sample-files.js';
import { Choose } from '../controls/Choose.js';

export function useSamples(): readonly SampleEntry[] {
  const [list, setList] = useState<readonly SampleEntry[]>([]);
  useEffect(() => {
    void sampleList().then(setList, () => setList([]));
  }, []);
  return list;
}

const about = ({ documents, language }: SampleEntry): string => `${documents.toLocaleString()} documents, ${language}`;

/** Chooses the sample collection to search, and names its licence. */
export function SampleOptions() {
  const chosen = useSettings(settings => settings.sample);
  const list = useSamples();
  const entry = list.find(({ name }) => name === chosen) ?? list[0];
  if (!entry) return <p>No sample collections are installed beside this app.</p>;
  return (
    <div className="sample-options">
      <Choose
        label="Collection"
        className="small"
        items={list.map(each => ({ id: each.name, name: each.title, note: about(each) }))}
        value={entry.name}
        onChange={sample => changeSettings({ sample })}
      />
      <p className="hint">{about(entry)}.</p>
      <details className="hint">
        <summary>Licence</summary>
        {entry.licence}
      </details>
    </div>
  );
}
