/** The numbers of a PRISMA flow: what was found, what was left out before screening, and what was decided. */

import { mergeRecordSets } from '../merging/merge-record-sets.js';
import { type NamedSet, type Notice, ORIGIN, type SourceRecord } from '../record-set.js';
import { type Decision, readerOfDecisions } from './review-decisions.js';

/**
 * Records at each step of a review. They add up: what was found is what was removed, screened and not yet screened; what
 * was screened is included, excluded or unsure.
 */
export interface PrismaNumbers {
  /** Records by the file or database that they were found in, with repeats. */
  readonly found: readonly (readonly [source: string, records: number])[];
  /** Records that were removed before screening because others are the same. */
  readonly duplicates: number;
  /** Those of `duplicates` that a person or a tool marked; the others have the DOI, the PubMed number, or the title and year of another record. */
  readonly marked: number;
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
  /** Excluded records by their reason, the most frequent first. Those without a reason are in none. */
  readonly reasons: readonly (readonly [reason: string, records: number])[];
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
 * values `include`, `exclude`, `unsure` and `duplicate`, or as Rayyan, Covidence and ASReview write it. Excluded ones
 * may have a column `reason`.
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
  const ofRecord = records.map(readerOfDecisions());
  const decisions = ofRecord.filter(decided => decided !== undefined);
  const decided = (value: Decision) => decisions.filter(({ decision }) => decision === value).length;
  const tools = [...new Set(decisions.map(({ by }) => by))].filter(by => by !== 'decision');
  const [included, excluded, unsure] = [decided('include'), decided('exclude'), decided('unsure')];
  const [screened, marked] = [included + excluded + unsure, decided('duplicate')];
  return {
    found: from,
    // A record that was merged from two files is found in both, and is one.
    duplicates: from.reduce((sum, [, count]) => sum + count, 0) - records.length + marked,
    marked,
    otherwise: leftOut,
    screened,
    unscreened: records.length - marked - leftOut - screened,
    included,
    excluded,
    reasons: reasonsOf(records.filter((_, at) => ofRecord[at]?.decision === 'exclude')),
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

function reasonsOf(excluded: readonly SourceRecord[]): PrismaNumbers['reasons'] {
  const counts = new Map<string, number>();
  for (const { reason } of excluded)
    if (typeof reason === 'string' && reason !== '') counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
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

/** A number with its name. A part belongs to the number above it, as a reason does. */
type Box = readonly [name: string, records: number, kind?: 'part'];

const ifAny = (...box: Box): readonly Box[] => (box[1] > 0 ? [box] : []);

const partsOf = (counts: PrismaNumbers['reasons']): readonly Box[] =>
  counts.map(([name, records]) => [name, records, 'part']);

/** The steps of the flow, each with what leaves it. */
function stepsOf(flow: PrismaNumbers): readonly { readonly box: Box; readonly aside: readonly Box[] }[] {
  const removed: readonly Box[] = [
    ['Duplicates removed', flow.duplicates],
    ...ifAny('same DOI, PMID, or title and year', flow.duplicates - flow.marked, 'part'),
    ...ifAny('marked by a person or a tool', flow.marked, 'part'),
    ...ifAny('Removed for other reasons', flow.otherwise),
  ];
  return [
    { box: ['Records identified', totalOf(flow)], aside: removed },
    {
      box: ['Records to screen', flow.screened + flow.unscreened],
      aside: [['Not yet screened', flow.unscreened]],
    },
    {
      box: ['Records screened', flow.screened],
      aside: [['Records excluded', flow.excluded], ...partsOf(flow.reasons), ...ifAny('Unsure', flow.unsure)],
    },
    { box: ['Reports sought for retrieval', flow.included], aside: [] },
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
 * // → Records identified: 3 (a.ris 2, b.ris 1)
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

const WIDTH = 310;
const LINE = 19;
const GAP = 28;
const PADDING = 11;
/** The left edges of the two columns. */
const [MAIN, ASIDE] = [10, 10 + WIDTH + 44];

const heightOf = (lines: readonly Box[]): number => lines.length * LINE + 2 * PADDING;

/** More characters do not fit a line. */
const LONGEST = 34;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const cut = (text: string): string => escaped(text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** A box with what it counts in bold, and the parts of it. */
function drawnBox(lines: readonly Box[], left: number, top: number): string {
  const texts = lines.map(([name, count, kind], at) => {
    const weight = kind === 'part' ? '' : ' font-weight="600"';
    const y = top + PADDING + at * LINE + 14;
    return `<text x="${left + 12}" y="${y}"${weight}>${cut(name)} (n = ${number(count)})</text>`;
  });
  return `<rect x="${left}" y="${top}" width="${WIDTH}" height="${heightOf(lines)}"/>${texts.join('')}`;
}

/**
 * The flow as a picture of the form of PRISMA 2020: the steps from top to bottom, and at their side what leaves the flow
 * there, with reasons. What is not yet screened has a box of its own until nothing is left.
 *
 * @param style rules that the picture brings with it, such as its fonts. Default: none
 */
export function prismaSvg(flow: PrismaNumbers, style = ''): string {
  let top = 10;
  const drawn = stepsOf(flow).map(({ box, aside: all }, at) => {
    const aside = all.filter(([name, count]) => count > 0 || name !== 'Not yet screened');
    const own = at === 0 ? [box, ...partsOf(flow.found)] : [box];
    const height = Math.max(heightOf(own), heightOf(aside));
    const middle = top + heightOf(own) / 2;
    const centre = MAIN + WIDTH / 2;
    const down = at === 0 ? '' : `<path d="M${centre} ${top - GAP}V${top}m-4 -6 4 6 4-6"/>`;
    const reach = aside.length === 0 ? '' : `<path d="M${MAIN + WIDTH} ${middle}H${ASIDE}m-6 -4 6 4 -6 4"/>`;
    const gap = height - heightOf(own);
    const through = gap > 0 && at < 3 ? `<path d="M${centre} ${top + heightOf(own)}v${gap}"/>` : '';
    const made = drawnBox(own, MAIN, top) + down + through + reach + (reach === '' ? '' : drawnBox(aside, ASIDE, top));
    top += height + GAP;
    return made;
  });
  const [wide, high] = [ASIDE + WIDTH + 10, top - GAP + 10];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" font-family="'IBM Plex Sans Variable', 'IBM Plex Sans', system-ui, sans-serif" font-size="13"><style>${style}rect,path{fill:none;stroke:#5b6660}text{fill:#17201c}</style><rect width="${wide}" height="${high}" style="fill:#fff;stroke:none"/>${drawn.join('')}</svg>\n`;
}
