/** What the colours of a chart show: the cluster, a tag, a number or the score. */

import { numberOf } from '@sheaf/sources';
import { type ClusterItem, everyItem } from '@sheaf/views';
import { type Collection, textOf, valuesOf } from '../documents/collection.js';
import type { Run } from './run.js';

export interface ColourScale {
  readonly id: string;
  readonly name: string;
}

export interface ChartColours {
  /** The position in the palette, by cluster id. */
  readonly colours: ReadonlyMap<string, number>;
  /** What the colours show, such as “Mean stars”. */
  readonly title: string;
  /** Empty if colours only distinguish clusters. */
  readonly legend: readonly { readonly slot: number; readonly name: string }[];
}

const MOST_TAGS = 12;
/** Slots 31 to 35 of the palette are the steps of the scale for numbers. */
const FIRST_STEP = 31;
const STEPS = 5;
/** A column is numeric if at least this share of its values are numbers. */
const MOSTLY = 0.8;

/** A number as people write it, read as where topics are compared by the column; null for other texts. */
function numberIn(text: string): number | null {
  const number = numberOf(text.trim());
  return Number.isFinite(number) ? number : null;
}

function isNumeric({ rows }: Collection, name: string): boolean {
  const filled = rows.map(row => textOf(row[name])).filter(text => text.trim() !== '');
  return filled.length > 0 && filled.filter(text => numberIn(text) !== null).length >= MOSTLY * filled.length;
}

/** The scales that are possible for these documents. */
export function colourScales(run: Run, collection: Collection): readonly ColourScale[] {
  const scored = run.clustering.items.some(item => item.score !== undefined);
  const columns = collection.fields.flatMap(({ name, role }): ColourScale[] => {
    if (role === 'tag') return [{ id: `tag:${name}`, name: `Most frequent ${name}` }];
    return role === 'property' && isNumeric(collection, name) ? [{ id: `number:${name}`, name: `Mean ${name}` }] : [];
  });
  return [{ id: 'cluster', name: 'Cluster' }, ...(scored ? [{ id: 'score', name: 'Score' }] : []), ...columns];
}

/** How often each value occurs: the most frequent first, equally frequent values in alphabetical order. */
function counted(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

type Coloured = Omit<ChartColours, 'title'>;

function byTag(items: readonly ClusterItem[], { rows }: Collection, field: string): Coloured {
  const tags = counted(rows.flatMap(row => valuesOf(row[field]))).slice(0, MOST_TAGS);
  const slotOf = new Map(tags.map(([value], i) => [value, i + 1]));
  const main = ({ documents }: ClusterItem) =>
    counted(documents.flatMap(number => valuesOf(rows[number]?.[field])))[0]?.[0];
  const colours = new Map(items.map(item => [item.id, slotOf.get(main(item) ?? '') ?? 0]));
  const used = new Set(colours.values());
  const legend = tags.map(([name], i) => ({ slot: i + 1, name })).filter(({ slot }) => used.has(slot));
  return { colours, legend: used.has(0) ? [...legend, { slot: 0, name: 'other' }] : legend };
}

/** Writes the bounds of steps: with two digits of the step, so that no two bounds look the same. */
function boundText(step: number): (bound: number) => string {
  if (step === 0) return bound => bound.toLocaleString(undefined, { maximumSignificantDigits: 6 });
  const last = Math.floor(Math.log10(step)) - 1;
  const maximumFractionDigits = Math.max(0, Math.min(20, -last));
  return bound => (Math.round(bound / 10 ** last) * 10 ** last).toLocaleString(undefined, { maximumFractionDigits });
}

/** Five equal steps from the least to the greatest value. */
function byNumber(items: readonly ClusterItem[], measure: (item: ClusterItem) => number | null): Coloured {
  const values = new Map(items.map(item => [item.id, measure(item)]));
  const known = [...values.values()].filter(value => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const width = (most - least) / STEPS;
  const step = (value: number) => (width === 0 ? 0 : Math.min(STEPS - 1, Math.floor((value - least) / width)));
  const colours = new Map([...values].map(([id, value]) => [id, value === null ? 0 : FIRST_STEP + step(value)]));
  if (known.length === 0) return { colours, legend: [] };
  const told = boundText(width);
  const legend =
    width === 0
      ? [{ slot: FIRST_STEP, name: told(least) }]
      : Array.from({ length: STEPS }, (_, i) => ({
          slot: FIRST_STEP + i,
          name: `${told(least + i * width)} to ${told(least + (i + 1) * width)}`,
        }));
  return { colours, legend: [...colours.values()].includes(0) ? [...legend, { slot: 0, name: 'no value' }] : legend };
}

function meanOf({ rows }: Collection, field: string) {
  return ({ documents }: ClusterItem): number | null => {
    const values = documents.map(number => numberIn(textOf(rows[number]?.[field]))).filter(value => value !== null);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
}

/** @param scale one of `colourScales`; with any other value, colours distinguish clusters */
export function chartColours(run: Run, collection: Collection, scale: string): ChartColours {
  const [kind, ...rest] = scale.split(':');
  const field = rest.join(':');
  // Which columns hold numbers is known only after all rows were read, which the usual colours do not need.
  const title = kind === 'cluster' ? undefined : colourScales(run, collection).find(({ id }) => id === scale)?.name;
  if (title === undefined) return { title: 'Cluster', colours: run.clustering.colours, legend: [] };
  const items = [...everyItem(run.clustering.items)];
  if (kind === 'tag') return { title, ...byTag(items, collection, field) };
  const measure = kind === 'number' ? meanOf(collection, field) : (item: ClusterItem) => item.score ?? null;
  return { title, ...byNumber(items, measure) };
}
