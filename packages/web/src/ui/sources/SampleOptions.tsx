import { useEffect, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { changeSettings, useSettings } from '../../session/settings.js';
import { type SampleEntry, sampleList } from '../../session/sources/sample-files.js';

export function useSamples(): readonly SampleEntry[] {
  const [list, setList] = useState<readonly SampleEntry[]>([]);
  useEffect(() => {
    void sampleList().then(setList, () => setList([]));
  }, []);
  return list;
}

/** Which of the collections is searched. */
export function SampleOptions() {
  const chosen = useSettings(settings => settings.sample);
  const list = useSamples();
  if (list.length === 0) return <p>No sample collections are installed beside this app.</p>;
  const value = list.some(entry => entry.name === chosen) ? chosen : list[0]!.name;
  return (
    <RadioGroup aria-label="Collection" value={value} onChange={sample => changeSettings({ sample })}>
      {list.map(entry => (
        <Radio key={entry.name} value={entry.name} className="radio">
          <span className="dot" />
          <span>
            <b>{entry.title}</b>
            <small>
              {entry.documents.toLocaleString()} documents, {entry.language}. {entry.licence}
            </small>
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
