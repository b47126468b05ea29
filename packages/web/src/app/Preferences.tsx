import { forgetProjects } from '../session/opening/recent-projects.js';
import {
  changeSettings,
  type PlaceChoice,
  resetSettings,
  type Theme,
  useSettings,
} from '../session/settings/settings.js';
import { forgetEverything } from '../session/settings/storage.js';
import { Button } from '../ui/controls/Button.js';
import { Check } from '../ui/controls/Check.js';
import { Segments } from '../ui/controls/Segments.js';
import { OfflinePart } from './OfflinePart.js';

const THEME_NAMES = [
  { id: 'system', name: 'System' },
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
];

const PLACE_NAMES = [
  { id: 'auto', name: 'As fits' },
  { id: 'browser', name: 'This browser' },
  { id: 'server', name: 'Service' },
];

/** Preferences: appearance, where clustering runs, and a reset. */
export function Preferences() {
  const settings = useSettings();
  return (
    <div className="preferences">
      <h4>Theme</h4>
      <Segments
        label="Theme"
        items={THEME_NAMES}
        value={settings.theme}
        onChange={theme => changeSettings({ theme: theme as Theme })}
      />
      <h4>Cluster in</h4>
      <Segments
        label="Cluster in"
        items={PLACE_NAMES}
        value={settings.place}
        onChange={place => changeSettings({ place: place as PlaceChoice })}
      />
      <p className="hint">As fits: files and samples in this browser, search results by the service if there is one.</p>
      <Check value={settings.compact} onChange={compact => changeSettings({ compact })}>
        Compact rows
      </Check>
      <Check value={settings.singleKeys} onChange={singleKeys => changeSettings({ singleKeys })}>
        Single-key commands in lists
      </Check>
      <OfflinePart />
      <Button
        small
        onPress={() => {
          forgetEverything();
          resetSettings();
          void forgetProjects().then(() => location.reload());
        }}
      >
        Reset everything
      </Button>
      <p className="hint">
        Forgets all that is stored on this device: settings, column roles, parameters, kept projects.
      </p>
    </div>
  );
}
