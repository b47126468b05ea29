/** Where clustering runs: said in words, and changed by a choice that says what would be sent. */
import { Laptop, Server } from 'lucide-react';
import { Button as AriaButton, DialogTrigger } from 'react-aria-components';
import { type PlaceChoice as Choice, changeSettings, useSettings } from '../session/settings/settings.js';
import { serviceHost } from '../session/wire/clusterers.js';
import { Icon } from './controls/Icon.js';
import { Popup } from './controls/Popup.js';
import { Segments } from './controls/Segments.js';

const PLACES: readonly { readonly id: Choice; readonly name: string }[] = [
  { id: 'auto', name: 'Automatic' },
  { id: 'browser', name: 'This browser' },
  { id: 'server', name: 'Server' },
];

const sentences: { readonly [place in Choice]: () => string } = {
  auto: () => 'Automatic: your files stay in this browser; search results use the server.',
  browser: () => 'This browser: nothing is uploaded.',
  server: () => `Server: with each run, the checked columns of all documents are uploaded to ${serviceHost()}.`,
};

/** The three places, and what the chosen one means for the documents. */
export function PlaceChoice() {
  const place = useSettings(settings => settings.place);
  return (
    <>
      <Segments
        label="Cluster in"
        items={PLACES}
        value={place}
        onChange={chosen => changeSettings({ place: chosen as Choice })}
      />
      <p className="hint" role="status">
        {sentences[place]()}
      </p>
    </>
  );
}

/** A line that says where the next run happens, with a button that opens the choice. */
export function RunsWhere({ local }: { local: boolean }) {
  const place = useSettings(settings => settings.place);
  const here = place === 'browser' || (place === 'auto' && local);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line of the panel, not a part of a form
    <div className="runs-where" role="group" aria-label="Where clustering runs">
      <Icon of={here ? Laptop : Server} small />
      <span className="grow">
        {here
          ? 'Runs in this browser. Nothing is uploaded.'
          : `Runs on ${serviceHost()}. The checked columns are uploaded.`}
      </span>
      <DialogTrigger>
        <AriaButton className="link">
          {here ? 'Use server…' : 'Change…'}
          <span className="sr"> (where clustering runs)</span>
        </AriaButton>
        <Popup title="Where clustering runs">
          <PlaceChoice />
        </Popup>
      </DialogTrigger>
    </div>
  );
}
