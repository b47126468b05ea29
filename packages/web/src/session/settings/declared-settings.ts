/**
 * The preferences, each declared once: its kind, its default, and its choices or range. The form is that of parameters,
 * and the core's reader reads it.
 */

import { defaultAlgorithm } from '@sheaf/clustering/notes';
import { type Parameter, readDeclaration } from '@sheaf/core';
import { type ChartName, viewNotes } from '@sheaf/views/notes';
import { type Expected, fittingValue } from './fitting-value.js';

/** The list of clusters, or a chart of the catalogue of views. */
export type ClusterView = 'folders' | ChartName;
export const CLUSTER_VIEWS: readonly ClusterView[] = ['folders', ...viewNotes.map(({ name }) => name)];

/** The pages of the workbench that respond to a question about the documents on screen. */
export const PAGES = ['answers', 'changes', 'screening'] as const;
export type PageName = (typeof PAGES)[number];

export type ViewName = ClusterView | PageName;
export const VIEWS: readonly ViewName[] = [...CLUSTER_VIEWS, ...PAGES];

export const isPage = (view: ViewName): view is PageName => PAGES.some(page => page === view);

export const ORDERS = ['engine', 'size', 'score', 'name'] as const;

const flag = (value: boolean) => ({ type: 'boolean', default: value });
const text = (value: string) => ({ type: 'string', default: value });
const number = (value: number, [minimum, maximum]: readonly [number, number]) => ({
  type: 'number',
  default: value,
  minimum,
  maximum,
});
const oneOf = <T extends string>(values: readonly T[], value: NoInfer<T>) => ({ enum: values, default: value });
const names = { type: 'array', items: { type: 'string' }, default: [] as readonly string[] };

const declared = {
  theme: oneOf(['system', 'light', 'dark'], 'system'),
  compact: flag(false),
  view: oneOf(VIEWS, 'folders'),
  order: oneOf(ORDERS, 'engine'),
  /** Where clustering runs. `auto`: on the server, but in this browser for local files or if there is no server. */
  place: oneOf(['auto', 'browser', 'server'], 'auto'),
  /** Share of the window's width that the clusters take. */
  split: number(4 / 7, [0.25, 0.75]),
  showRank: flag(true),
  showClusters: flag(true),
  newTab: flag(true),
  maxCharacters: number(400, [0, 5000]),
  showEngines: flag(true),
  showJournal: flag(true),
  showKeywords: flag(true),
  searchAlgorithm: text(defaultAlgorithm),
  searchWordVectors: flag(false),
  algorithm: text(defaultAlgorithm),
  workbenchSource: text('file'),
  workbenchQuery: text(''),
  /** The sample collection that each page searches; empty for all of them. */
  sample: text(''),
  searchSample: text(''),
  advanced: flag(false),
  folded: names,
  filterOpen: flag(false),
  filterText: text(''),
  live: flag(false),
  dictionaryTab: oneOf(['glob', 'exact', 'regexp'], 'glob'),
  onlyChanged: flag(true),
  /** The format that was chosen last; empty for the usual one of the documents. */
  exportFormat: text(''),
  exportClusters: flag(true),
  exportDocuments: flag(true),
  /** What the colours of charts show: `cluster`, `score`, `tag:…` or `number:…`. */
  chartColour: text('cluster'),
  /** Size of saved pictures in pixels of CSS, and pixels of a PNG per inch. */
  pictureWidth: number(1200, [200, 6000]),
  pictureHeight: number(800, [200, 6000]),
  pictureDpi: number(192, [72, 600]),
  pictureTheme: oneOf(['light', 'dark'], 'light'),
  /** What cells of the page *Answers* show: the share of the topic or of the value, or how they compare with all. */
  answersShow: oneOf(['topic', 'value', 'lift'], 'value'),
  /** Whether *Screening* passes over records with a decision. */
  onlyUndecided: flag(true),
  /** Whether charts are shown as tables. */
  chartTable: flag(false),
  singleKeys: flag(true),
  /** Whether the workbench keeps the work in this browser after every step. */
  autosave: flag(true),
};

/** The values of all preferences. */
export type Settings = { readonly [K in keyof typeof declared]: (typeof declared)[K]['default'] };

const kinds: { readonly [kind in Parameter['kind']]?: Expected['kind'] } = { enum: 'choice', string: 'text' };

const parameters = readDeclaration({ type: 'object', properties: declared }).parameters;

const expected = new Map(
  parameters.map(parameter => {
    const { name, kind } = parameter;
    const options = kind === 'enum' ? parameter.options : [];
    const range = kind === 'number' ? parameter.range : {};
    return [name, { kind: kinds[kind] ?? (kind as Expected['kind']), options, ...range }] as const;
  }),
);

export const DEFAULTS = Object.fromEntries(parameters.map(({ name, default: value }) => [name, value])) as Settings;

/** The value if it fits the setting, with numbers moved into their range; else the default. A damaged list is none. */
export function fitting(name: keyof Settings, value: unknown): unknown {
  const fitted = fittingValue(expected.get(name)!, value) ?? DEFAULTS[name];
  const isCut = Array.isArray(value) && Array.isArray(fitted) && fitted.length < value.length;
  return isCut ? DEFAULTS[name] : fitted;
}
