import { changeSettings, useSettings } from '../../../session/settings/settings.js';
import { Check } from '../../../ui/controls/Check.js';

/** Whether the workbench keeps the work in this browser. It must be off for texts that others must not find on this device. */
export function AutosaveSwitch() {
  const autosave = useSettings(settings => settings.autosave);
  return (
    <div className="autosave">
      <Check value={autosave} onChange={on => changeSettings({ autosave: on })}>
        Save my work in this browser
      </Check>
      <p className="hint">
        {autosave
          ? 'Documents, clusters and corrections stay on this device after you close the page. Switch it off for confidential texts.'
          : 'Documents and clusters are gone when you close the page. Settings, dictionaries and categories stay on this device. Projects saved earlier stay in the list until you delete them.'}
      </p>
    </div>
  );
}
