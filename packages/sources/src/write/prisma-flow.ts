/** The numbers of a PRISMA flow: what was found, what was left out before screening, and what was decided. */

import { mergeRecordSets } from '../merging/merge-record-sets.js';
import { type NamedSet, type Notice, ORIGIN, type SourceRecord } from '../record-set.js';
import { type Decision, decisionOf } from './review-decisions.js';

/**
 * Records at each step of a review. They add up: what was found is what was removed, screened and not yet screened; what
 * was screened is included, excluded or unsure.
 */
export interface PrismaNumbers {
  /** Records by the file or database that they were found in, with repeats. */
  readonly found: readonly (readonly [source: string, records: number])[];
  /** Records that were removed before screening because others are the same. */
  readonly duplicates: number;
  /** Records that were removed before screening for other reasons, such as those without text. */
  readonly otherwise: number;
  /** Records with a decision. */
  readonly screened: number;
  /** Records to screen without a decision. */
  readonly unscreened: number;
  /** Screened records that were included. */
  readonly included: number;
  /** Screened records that were excluded. */
  readonly excluded: number;
  /** Screened records about which the reviewer is unsure, or reviewers differ. */
  readonly unsure: number;
  /** Decisions by the tool that wrote them, such as Rayyan; those of a column `decision` are not listed. */
  readonly decidedIn?: readonly (readonly [tool: string, decisions: number])[];
}

/** What is known of records besides themselves. */
export interface PrismaOptions {
  /** Name of the file or database, where neither `found` nor the records say which they are from. */
  readonly name: string;
  /** Records that were found in several places and merged; see `again` among the details of a set. Default: 0. */
  readonly again?: number | undefined;
  /** Records of each file; see `found` among the details of a set. Default: counted by the column `file`. */
  readonly found?: PrismaNumbers['found'] | undefined;
  /** Records among the given ones, without a decision, that were removed for other reasons. Default: 0. */
  readonly leftOut?: number;
}

/**
 * Counts the records of a review: where they were found, and what was decided, by their column `decision` with the
 * values `include`, `exclude`, `unsure` and `duplicate`, or as Rayyan, Covidence and ASReview write it.
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
  const from = found ?? countedByFile(records, name, again);
  const decisions = records.flatMap(record => decisionOf(record) ?? []);
  const decided = (value: Decision) => decisions.filter(({ decision }) => decision === value).length;
  const tools = [...new Set(decisions.map(({ by }) => by))].filter(by => by !== 'decision');
  const [included, excluded, unsure] = [decided('include'), decided('exclude'), decided('unsure')];
  const [screened, marked] = [included + excluded + unsure, decided('duplicate')];
  return {
    found: from,
    // A record that was merged from two files is found in both, and is one.
    duplicates: from.reduce((sum, [, count]) => sum + count, 0) - records.length + marked,
    otherwise: leftOut,
    screened,
    unscreened: records.length - marked - leftOut - screened,
    included,
    excluded,
    unsure,
    ...(tools.length > 0 && { decidedIn: tools.map(tool => [tool, decisions.filter(({ by }) => by === tool).length]) }),
  };
}

/**
 * The numbers of a review from its files: records that are the same are merged, and what was merged and what was not is
 * said in sentences.
 *
 * @example
 * import { prismaOfSets, readText } from '@sheaf/sources';
 *
 * const set = readText('title,year,decision\nSolar,2020,include\nWind,2021,exclude\nsolar,2020,\n');
 * const { numbers } = prismaOfSets([{ name: 'review.csv', set }]);
 * console.log(numbers.duplicates, numbers.included);
 * // → 1 1
 */
export function prismaOfSets(sets: readonly NamedSet[]): {
  readonly numbers: PrismaNumbers;
  readonly notices: readonly Notice[];
} {
  const { records, notices, found, again } = mergeRecordSets(sets);
  return { numbers: prismaNumbers(records, { found, again, name: '' }), notices };
}

/** Records by their column `file`. What one file has twice was merged, too, and its name is in the record once. */
function countedByFile(records: readonly SourceRecord[], name: string, again: number): PrismaNumbers['found'] {
  const counts = new Map<string, number>();
  for (const record of records)
    for (const place of new Set([record[ORIGIN] ?? name].flat())) counts.set(place, (counts.get(place) ?? 0) + 1);
  const within = records.length + again - [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts, ...(within > 0 ? [['repeated in a file', within] as const] : [])];
}

const number = (value: number): string => value.toLocaleString('en');

const totalOf = ({ found }: PrismaNumbers): number => found.reduce((sum, [, records]) => sum + records, 0);

type Box = readonly [name: string, records: number];

const ifAny = (name: string, records: number): readonly Box[] => (records > 0 ? [[name, records]] : []);

/** The steps of the flow, each with what leaves it. */
function stepsOf(flow: PrismaNumbers): readonly { readonly box: Box; readonly aside: readonly Box[] }[] {
  const removed = ifAny('Removed for other reasons', flow.otherwise);
  return [
    { box: ['Records found', totalOf(flow)], aside: [['Duplicates removed', flow.duplicates], ...removed] },
    {
      box: ['Records to screen', flow.screened + flow.unscreened],
      aside: [['Not yet screened', flow.unscreened]],
    },
    {
      box: ['Records screened', flow.screened],
      aside: [['Excluded', flow.excluded], ...ifAny('Unsure', flow.unsure)],
    },
    { box: ['Included', flow.included], aside: [] },
  ];
}

/**
 * The numbers as lines of text.
 *
 * @example
 * import { prismaNumbers, prismaText } from '@sheaf/sources';
 *
 * const records = [{ title: 'Solar', file: ['a.ris', 'b.ris'] }, { title: 'Wind', file: ['a.ris'] }];
 * console.log(prismaText(prismaNumbers(records, { name: 'a.ris', again: 1 })).split('\n')[0]);
 * // → Records found: 3 (a.ris 2, b.ris 1)
 */
export function prismaText(flow: PrismaNumbers): string {
  const sources = flow.found.map(([source, records]) => `${source} ${number(records)}`).join(', ');
  const [[first, total], ...boxes] = stepsOf(flow).flatMap(({ box, aside }) => [box, ...aside]) as [Box, ...Box[]];
  return [
    `${first}: ${number(total)} (${sources})`,
    ...boxes.map(([name, count]) => `${name}: ${number(count)}`),
    ...(flow.decidedIn ?? []).map(([tool, count]) => `Decisions read from ${tool}: ${number(count)}`),
    '',
  ].join('\n');
}

const WIDTH = 240;
const LINE = 20;
const HEIGHT = 60;
const GAP = 30;
/** The left edges of the two columns. */
const [MAIN, ASIDE] = [10, 10 + WIDTH + 40];

function drawnBox(lines: readonly Box[], left: number, top: number): string {
  const first = top + HEIGHT / 2 + 5 - ((lines.length - 1) * LINE) / 2;
  const texts = lines.map(
    ([name, count], at) =>
      `<text x="${left + WIDTH / 2}" y="${first + at * LINE}" text-anchor="middle">${name}: ${number(count)}</text>`,
  );
  return `<rect x="${left}" y="${top}" width="${WIDTH}" height="${HEIGHT}"/>${texts.join('')}`;
}

/** The flow as a picture: the steps from top to bottom, and at their side what leaves the flow there. */
export function prismaSvg(flow: PrismaNumbers): string {
  const steps = stepsOf(flow);
  const high = steps.length * (HEIGHT + GAP) - GAP + 20;
  const wide = ASIDE + WIDTH + 10;
  const drawn = steps.map(({ box, aside }, at) => {
    const top = 10 + at * (HEIGHT + GAP);
    const [centre, middle] = [MAIN + WIDTH / 2, top + HEIGHT / 2];
    const down = at === 0 ? '' : `<path d="M${centre} ${top - GAP}V${top}m-4 -6 4 6 4-6"/>`;
    const across = aside.length === 0 ? '' : `<path d="M${MAIN + WIDTH} ${middle}H${ASIDE}m-6 -4 6 4 -6 4"/>`;
    return drawnBox([box], MAIN, top) + down + across + (aside.length === 0 ? '' : drawnBox(aside, ASIDE, top));
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" font-family="'IBM Plex Sans', system-ui, sans-serif" font-size="14"><style>rect,path{fill:none;stroke:#5b6660}text{fill:#17201c}</style><rect width="${wide}" height="${high}" style="fill:#fff;stroke:none"/>${drawn.join('')}</svg>\n`;
}
