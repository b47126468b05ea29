/** The numbers of a PRISMA flow: what was found, what was left out before screening, and what was decided. */

import { ORIGIN, type SourceRecord } from '../record-set.js';

/** Records at each step of a review. */
export interface PrismaNumbers {
  /** Records by the file or database that they were found in, with repeats. */
  readonly found: readonly (readonly [source: string, records: number])[];
  /** Records that were left out because others are the same. */
  readonly duplicates: number;
  /** Records about which somebody has decided. */
  readonly screened: number;
  /** Records that were included. */
  readonly included: number;
  /** Records that were excluded. */
  readonly excluded: number;
}

/** What is known of records besides themselves. */
export interface PrismaOptions {
  /** Name of the file or database, where neither `found` nor the records say which they are from. */
  readonly name: string;
  /** Records that were found in several places and merged; see `again` among the details of a set. Default: 0. */
  readonly again?: number | undefined;
  /** Records of each file; see `found` among the details of a set. Default: counted by the column `file`. */
  readonly found?: PrismaNumbers['found'] | undefined;
  /** Records among the given ones that were left out before screening, such as near-duplicates. Default: 0. */
  readonly leftOut?: number;
}

/**
 * Counts the records of a review: where they were found, and what was decided, by their column `decision` with the
 * values `include`, `exclude` and `unsure`. Records found are those removed as duplicates and those to screen.
 *
 * @example
 * import { prismaNumbers } from '@sheaf/sources';
 *
 * const records = [{ title: 'Solar', file: ['a.ris', 'b.ris'] }, { title: 'Wind', file: ['a.ris'] }];
 * console.log(prismaNumbers(records, { name: 'a.ris', again: 1 }).found);
 * // → [ [ 'a.ris', 2 ], [ 'b.ris', 1 ] ]
 */
export function prismaNumbers(
  records: readonly SourceRecord[],
  { name, again = 0, found, leftOut = 0 }: PrismaOptions,
): PrismaNumbers {
  const decided = (...values: readonly string[]) =>
    records.filter(({ decision }) => typeof decision === 'string' && values.includes(decision)).length;
  return {
    found: found ?? countedByFile(records, name, again),
    duplicates: again + leftOut,
    screened: decided('include', 'exclude', 'unsure'),
    included: decided('include'),
    excluded: decided('exclude'),
  };
}

/** Records by their column `file`. What one file has twice was merged, too, and its name stands in the record once. */
function countedByFile(records: readonly SourceRecord[], name: string, again: number): PrismaNumbers['found'] {
  const counts = new Map<string, number>();
  for (const record of records)
    for (const place of new Set([record[ORIGIN] ?? name].flat())) counts.set(place, (counts.get(place) ?? 0) + 1);
  const within = records.length + again - [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts, ...(within > 0 ? [['repeated in a file', within] as const] : [])];
}

const number = (value: number): string => value.toLocaleString('en');

const totalOf = ({ found }: PrismaNumbers): number => found.reduce((sum, [, records]) => sum + records, 0);

/** The boxes of the flow: a name and a number each. */
const boxesOf = (flow: PrismaNumbers): readonly (readonly [string, number])[] => [
  ['Records found', totalOf(flow)],
  ['Duplicates removed', flow.duplicates],
  ['Records to screen', totalOf(flow) - flow.duplicates],
  ['Records screened', flow.screened],
  ['Excluded', flow.excluded],
  ['Included', flow.included],
];

/**
 * The numbers as lines of text.
 *
 * @example
 * import { prismaText } from '@sheaf/sources';
 *
 * const found = [['scopus.ris', 900], ['pubmed.nbib', 600]] as const;
 * console.log(prismaText({ found, duplicates: 300, screened: 200, included: 40, excluded: 160 }).split('\n')[0]);
 * // → Records found: 1,500 (scopus.ris 900, pubmed.nbib 600)
 */
export function prismaText(flow: PrismaNumbers): string {
  const [[first, total], ...boxes] = boxesOf(flow) as [readonly [string, number], ...(readonly [string, number])[]];
  const sources = flow.found.map(([source, records]) => `${source} ${number(records)}`).join(', ');
  return [
    `${first}: ${number(total)} (${sources})`,
    ...boxes.map(([name, count]) => `${name}: ${number(count)}`),
    '',
  ].join('\n');
}

const WIDTH = 260;
const HEIGHT = 56;
const GAP = 34;

/** The flow as a picture: boxes from top to bottom with arrows between them. */
export function prismaSvg(flow: PrismaNumbers): string {
  const boxes = boxesOf(flow);
  const high = boxes.length * (HEIGHT + GAP) - GAP + 20;
  const drawn = boxes.map(([name, count], at) => {
    const top = 10 + at * (HEIGHT + GAP);
    const box = `<rect x="10" y="${top}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="currentColor"/>`;
    const text = `<text x="${10 + WIDTH / 2}" y="${top + HEIGHT / 2 + 5}" text-anchor="middle">${name}: ${number(count)}</text>`;
    const middle = 10 + WIDTH / 2;
    const arrow =
      at === 0 ? '' : `<path d="M${middle} ${top - GAP}V${top - 2}m-4 -6 4 6 4-6" fill="none" stroke="currentColor"/>`;
    return box + text + arrow;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH + 20}" height="${high}" viewBox="0 0 ${WIDTH + 20} ${high}" font-family="sans-serif" font-size="15">${drawn.join('')}</svg>\n`;
}
