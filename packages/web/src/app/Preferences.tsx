import { keepOfTab } from '../session/keeping/tab.js';
import { later } from '../session/later.js';
import { changeSettings, type Theme, useSettings } from '../session/settings/settings.js';
import { forgetEverything } from '../session/settings/storage.js';
import { Check } from '../ui/controls/Check.js';
import { Segments } from '../ui/controls/Segments.js';
import { PlaceChoice } from '../ui/PlaceChoice.js';
import { Sure } from '../ui/panels/Sure.js';
import { OfflinePart } from './OfflinePart.js';
import { AutosaveSwitch } from './workbench/keep/AutosaveSwitch.js';

const THEME_NAMES = [
  { id: 'system', name: 'System' },
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
];

const projects = later(() => import('../session/keeping/project-database.js'), 'deleteProjects');

async function resetEverything({ deleteProjects }: Awaited<ReturnType<typeof projects>>): Promise<void> {
  forgetEverything();
  keepOfTab(null);
  await deleteProjects();
  location.reload();
}

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
      <PlaceChoice />
      <Check value={settings.compact} onChange={compact => changeSettings({ compact })}>
        Compact rows
      </Check>
      <Check value={settings.singleKeys} onChange={singleKeys => changeSettings({ singleKeys })}>
        Single-key commands in lists
      </Check>
      <AutosaveSwitch />
      <OfflinePart />
      <Sure
        question="Delete everything, projects too?"
        yes="Delete"
        onYes={() => void projects().then(resetEverything, () => location.reload())}
      >
        Reset everything
      </Sure>
      <p className="hint">Forgets all that is stored on this device: settings, column roles, parameters, projects.</p>
    </div>
  );
}
