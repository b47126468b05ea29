import { useState } from 'react';
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

const projects = later(() => import('../session/keeping/project-database.js'));

/** The projects that are open in this tab of the browser. */
function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
}

/**
 * Forgets everything and loads the page again.
 *
 * @returns why projects are left, and what to do; the rest is forgotten all the same
 */
export async function resetEverything(load: () => ReturnType<typeof projects> = projects): Promise<string | null> {
  forgetEverything();
  forgetTab();
  const database = await load().catch(() => null);
  if (!database) return 'A part of the page could not be loaded. Load the page again, and reset once more.';
  try {
    await database.deleteProjects();
  } catch {
    return 'Close other windows of Sheaf and try again.';
  }
  location.reload();
  return null;
}

/** Preferences: appearance, where clustering runs, and a reset. */
export function Preferences() {
  const settings = useSettings();
  const [problem, setProblem] = useState<string | null>(null);
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
        onYes={() => void resetEverything().then(setProblem)}
      >
        Reset everything
      </Sure>
      {problem && <p role="alert">The projects could not be deleted. {problem}</p>}
      <p className="hint">Forgets all that is stored on this device: settings, column roles, parameters, projects.</p>
    </div>
  );
}
