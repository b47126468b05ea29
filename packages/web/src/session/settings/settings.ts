/** Preferences that are stored in the browser. Every change is written at once. */
import { create } from 'zustand';
import { DEFAULTS, fitting, type Settings } from './declared-settings.js';
import { recall, remember } from './storage.js';

export type { ChartName } from '@sheaf/views/notes';
export {
  CLUSTER_VIEWS,
  type ClusterView,
  isPage,
  ORDERS,
  type PageName,
  type Settings,
  VIEWS,
  type ViewName,
} from './declared-settings.js';
export type Theme = Settings['theme'];
export type ClusterOrder = Settings['order'];
export type PlaceChoice = Settings['place'];

const isAnything = (value: unknown): value is unknown => value !== undefined;

function stored(): Settings {
  const entries = Object.keys(DEFAULTS).map(key => {
    const name = key as keyof Settings;
    return [name, fitting(name, recall<unknown>(name, DEFAULTS[name], isAnything))];
  });
  return Object.fromEntries(entries) as Settings;
}

export const useSettings = create<Settings>()(() => stored());

/** Stores the settings that differ from their default, and changes them on this page. */
export function changeSettings(changes: Partial<Settings>): void {
  for (const [key, value] of Object.entries(changes)) {
    const standard = DEFAULTS[key as keyof Settings];
    remember(key, value === standard ? undefined : value);
  }
  useSettings.setState(changes);
}

/** Resets all preferences, without changing what other stores keep. */
export const resetSettings = (): void => useSettings.setState(DEFAULTS, true);

/** Turns one name in a remembered list on or off. */
export const toggled = (list: readonly string[], name: string): readonly string[] =>
  list.includes(name) ? list.filter(item => item !== name) : [...list, name];
