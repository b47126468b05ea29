import { useEffect, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { changeSettings, useSettings } from '../../session/settings.js';
import { type SampleEntry, sampleList } from '../../session/sources/sample-files.js';

/** Which of the collections is searched. */
export function SampleOptions() {
  const chosen = useSettings(settings => settings.sample);
  const [list, setList] = useState<readonly SampleEntry[]>([]);
  useEffect(() => void sampleList().then(setList, () => setList([])), []);
  if (list.length === 0) return <p>No sample collections are installed beside this app.</p>;
  const value = list.some(entry => entry.id === chosen) ? chosen : list[0]!.id;
  return (
    <RadioGroup aria-label="Collection" value={value} onChange={sample => changeSettings({ sample })}>
      {list.map(entry => (
        <Radio key={entry.id} value={entry.id} className="radio">
          <span className="dot" />
          <span>
            <b>{entry.title}</b>
            <small>
              {entry.documents > 0 && `${entry.documents.toLocaleString()} documents, `}
              {entry.language}. {entry.summary} {entry.licence && `Licence: ${entry.licence}.`}
            </small>
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
