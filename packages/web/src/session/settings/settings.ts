/** Preferences that are stored in the browser. Every change is written at once. */
import { defaultAlgorithm } from '@sheaf/core/notes';
import { type ChartName, viewNotes } from '@sheaf/views/notes';
import { create } from 'zustand';
import { recall, remember } from './storage.js';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The list of clusters, or a chart of the catalogue of views. */
export type { ChartName } from '@sheaf/views/notes';
export type ViewName = 'folders' | ChartName;
export const VIEWS: readonly ViewName[] = ['folders', ...viewNotes.map(({ name }) => name)];

export const ORDERS = ['engine', 'size', 'score', 'name'] as const;
export type ClusterOrder = (typeof ORDERS)[number];

export const PLACES = ['auto', 'browser', 'server'] as const;
/** Where clustering runs. `auto`: on the server, but in this browser for local files or if there is no server. */
export type PlaceChoice = (typeof PLACES)[number];

export interface Settings {
  readonly theme: Theme;
  readonly compact: boolean;
  readonly view: ViewName;
  readonly order: ClusterOrder;
  readonly place: PlaceChoice;
  /** Share of the window's width that the clusters take, 0.25 to 0.75. */
  readonly split: number;
  readonly showRank: boolean;
  readonly showClusters: boolean;
  readonly newTab: boolean;
  readonly maxCharacters: number;
  readonly showEngines: boolean;
  readonly showJournal: boolean;
  readonly showKeywords: boolean;
  readonly searchAlgorithm: string;
  readonly algorithm: string;
  readonly workbenchSource: string;
  readonly workbenchQuery: string;
  readonly sample: string;
  readonly advanced: boolean;
  readonly folded: readonly string[];
  readonly filterOpen: boolean;
  readonly filterText: string;
  readonly live: boolean;
  readonly dictionaryTab: string;
  readonly onlyChanged: boolean;
  readonly exportFormat: string;
  readonly exportClusters: boolean;
  readonly exportDocuments: boolean;
  /** What the colours of charts show: `cluster`, `score`, `tag:…` or `number:…`. */
  readonly chartColour: string;
  /** Whether charts are shown as tables. */
  readonly chartTable: boolean;
  readonly singleKeys: boolean;
}

export const DEFAULTS: Settings = {
  theme: 'system',
  compact: false,
  view: 'folders',
  order: 'engine',
  place: 'auto',
  split: 4 / 7,
  showRank: true,
  showClusters: true,
  newTab: true,
  maxCharacters: 400,
  showEngines: true,
  showJournal: true,
  showKeywords: true,
  searchAlgorithm: defaultAlgorithm,
  algorithm: defaultAlgorithm,
  workbenchSource: 'file',
  workbenchQuery: '',
  sample: '',
  advanced: false,
  folded: [],
  filterOpen: false,
  filterText: '',
  live: false,
  dictionaryTab: 'glob',
  onlyChanged: true,
  exportFormat: 'xlsx',
  exportClusters: true,
  exportDocuments: true,
  chartColour: 'cluster',
  chartTable: false,
  singleKeys: true,
};

const CHOICES: { readonly [key in keyof Settings]?: readonly string[] } = {
  theme: THEMES,
  view: VIEWS,
  order: ORDERS,
  place: PLACES,
  dictionaryTab: ['glob', 'exact', 'regexp'],
};

const RANGES: { readonly [key in keyof Settings]?: readonly [number, number] } = {
  split: [0.25, 0.75],
  maxCharacters: [0, 5000],
};

/** The value if it fits the setting, clamped into its range; else the default. */
export function fitting(key: keyof Settings, value: unknown): unknown {
  const standard = DEFAULTS[key];
  if (Array.isArray(standard))
    return Array.isArray(value) && value.every(v => typeof v === 'string') ? value : standard;
  if (typeof value !== typeof standard) return standard;
  const choices = CHOICES[key];
  if (choices && !choices.includes(value as string)) return standard;
  const range = RANGES[key];
  if (!range || typeof value !== 'number') return Number.isNaN(value) ? standard : value;
  return Number.isFinite(value) ? Math.min(range[1], Math.max(range[0], value)) : standard;
}

const isAnything = (value: unknown): value is unknown => value !== undefined;

function stored(): Settings {
  const entries = Object.keys(DEFAULTS).map(key => {
    const name = key as keyof Settings;
    return [name, fitting(name, recall<unknown>(name, DEFAULTS[name], isAnything))];
  });
  return Object.fromEntries(entries) as Settings;
}

export const useSettings = create<Settings>()(() => stored());

/** Changes some settings and stores those that differ from their default. */
export function changeSettings(changes: Partial<Settings>): void {
  useSettings.setState(changes);
  for (const [key, value] of Object.entries(changes)) {
    const standard = DEFAULTS[key as keyof Settings];
    remember(key, value === standard ? undefined : value);
  }
}

/** Resets all preferences, without changing what other stores keep. */
export const resetSettings = (): void => useSettings.setState(DEFAULTS, true);

/** Turns one name in a remembered list on or off. */
export const toggled = (list: readonly string[], name: string): readonly string[] =>
  list.includes(name) ? list.filter(item => item !== name) : [...list, name];
