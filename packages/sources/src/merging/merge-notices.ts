/** What was merged and what was not, in sentences. */
import type { Notice } from '../record-set.js';
import { counted } from '../records/counted.js';
import type { Grouping, KeptApart } from './group-records.js';
import { titleKey } from './identifiers.js';
import type { Identity } from './identifying-columns.js';

const number = (value: number): string => value.toLocaleString('en');

const info = (message: string): Notice => ({ level: 'info', about: 'merging', message });

/** How many records were found more than once, and by what this is known. */
export function mergedNotices({ groups, united }: Grouping, total: number): readonly Notice[] {
  const again = total - groups.length;
  if (again === 0) return [];
  const ways = [
    ['DOI', united['doi and pmid'] + united.doi],
    ['PubMed number', united.pmid],
    ['title and year', united['title and year']],
  ] as const;
  const by = ways.filter(([, count]) => count > 0).map(([way, count]) => `${number(count)} by ${way}`);
  return [
    info(
      `${counted(total, 'record')}, ${number(again)} of them found more than once: ${counted(groups.length, 'document')}.`,
    ),
    info(`Merged: ${by.join(', ')}.`),
  ];
}

const SHOWN = 3;

function exampleOf({ records, because }: KeptApart, identities: readonly Identity[]): string {
  const all = records.map(record => identities[record]!);
  const title = all.find(each => each.title !== '')?.title ?? '';
  const values = { DOIs: 'doi', 'PubMed numbers': 'pmid', authors: undefined } as const;
  const id = values[because];
  const ids = id === undefined ? [] : [...new Set(all.map(each => each[id]))].filter(value => value !== '').sort();
  const shown = title === '' ? '' : `“${title.length > 80 ? `${title.slice(0, 79)}…` : title}”`;
  return [shown, ...(ids.length === 0 ? [] : [`(${ids.slice(0, SHOWN).join(', ')})`])].filter(Boolean).join(' ');
}

const SAME: Readonly<Record<KeptApart['key'], string>> = {
  'doi and pmid': 'DOI and PubMed number',
  doi: 'DOI',
  pmid: 'PubMed number',
  'title and year': 'title and year',
};

/** Records that look the same by one thing and differ by another; the first cases are named. */
export function apartNotices({ apart }: Grouping, identities: readonly Identity[]): readonly Notice[] {
  const kinds = new Map<string, KeptApart[]>();
  for (const each of apart) {
    const kind = `the same ${SAME[each.key]}, but different ${each.because}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), each]);
  }
  return [...kinds].map(([kind, cases]) => {
    const examples = cases.slice(0, SHOWN).map(each => exampleOf(each, identities));
    const records = new Set(cases.flatMap(each => each.records)).size;
    const more = cases.length > SHOWN ? ` and ${number(cases.length - SHOWN)} more` : '';
    return info(
      `${counted(records, 'record')} with ${kind} stay apart: ${examples.join('; ')}${more}. Compare them yourself.`,
    );
  });
}

/** Records of a set that have nothing to be compared by. */
export const isCompared = ({ doi, pmid, titleAndYear }: Identity): boolean => `${doi}${pmid}${titleAndYear}` !== '';

const isStock = ({ title }: Identity): boolean => title !== '' && titleKey(title) === '';

/** How many records of a file were not compared, and why. */
export function notComparedNotices(name: string, identities: readonly Identity[]): readonly Notice[] {
  const left = identities.filter(each => !isCompared(each));
  const stock = left.filter(isStock);
  const others = left.filter(each => !isStock(each));
  const rows = ({ length }: readonly Identity[]): string =>
    `${counted(length, 'row')} of ${name} ${length === 1 ? 'has' : 'have'} neither DOI`;
  return [
    ...(others.length === 0 ? [] : [info(`${rows(others)}, PubMed number nor title and year: not compared.`)]),
    ...(stock.length === 0
      ? []
      : [
          info(
            `${rows(stock)} nor PubMed number, and a title such as “${stock[0]!.title}” says too little: not compared.`,
          ),
        ]),
  ];
}
