/** Which columns of a set hold what identifies a record, whatever wrote it. */

import type { FieldValue } from '@sheaf/core';
import { yearIn } from '../bibliography/citation-values.js';
import type { RecordSet, SourceRecord } from '../record-set.js';
import { doiOf, foldText, namesIn, pmidOf, titleKey } from './identifiers.js';

/** What identifies a record. Texts are empty if it has none. */
export interface Identity {
  /** In one form, in small letters. */
  readonly doi: string;
  /** Digits alone. */
  readonly pmid: string;
  /** Title and year as one key; empty if one of them is missing, and for titles such as “Reply”. */
  readonly titleAndYear: string;
  /** Words of the names of its authors; few records need them. */
  readonly names: () => readonly string[];
  /** The title as it is written. */
  readonly title: string;
}

/** Names of columns without case, accents, spaces and punctuation, the usual ones first; each row has an example. */
const COLUMNS = {
  /** DOI, Article DOI, prism:doi, externalIds.DOI */
  doi: [
    /^doi$/,
    /^(?!.*(?:cited|citing|reference|other|related))(?:.*doi|doi(?:number|link|url)|di|digitalobjectidentifier)$/,
  ],
  /** PMID, PubMed ID, ids.pmid; not PubMed Central ID */
  pmid: [/^pmid$/, /^(?!.*(?:central|pmc))(?:.*pmid|.*pubmed(?:id|number|link|url))$/],
  /** Accession Number, AN: that of PubMed in the records of MEDLINE */
  accession: [/^(?:accessionn(?:umber|um|o)|an)$/],
  /** Database, DB, Database Provider */
  database: [/^(?:database(?:name|provider)?|sourcedatabase|db|dp)$/],
  /** Title, Article Title, display_name, Titre */
  title: [
    /^title$/,
    /^(?:(?:article|document|paper|primary|study|work|item|record|full|original|dc)title|displayname|ti|t1)$/,
    /^(?:titel|titre|titulo|titolo|tytul|nazev|baslık|baslik|заглавие|название|标题|題名|题名|タイトル|論文名)$/,
  ],
  /** Year, Publication Year, PubYear, Erscheinungsjahr, Année */
  year: [
    /^year$/,
    /^(?:.*publi.*year|year.*publi.*|pubyear|.*year|py|y1)$/,
    /^(?:.*jahr|annee.*|ano|anno|rok|jaar|год|年|出版年|发表年份)$/,
  ],
  /** Date, Publication date; read beside DOIs or PubMed numbers alone: two news of one year may have one title */
  date: [/^(?:date|.*publicationdate|publisheddate|publishedon|datepublished|coverdate|issued|dp|da)$/],
  /** Authors, Author Names, authorships.author.display_name */
  authors: [
    /^authors?$/,
    /^(?:authors?(?:fullnames?|names?)?|.*authordisplayname|autor(?:en|es)?|auteurs?|autori|au|creators?)$/,
  ],
  /** URL, Link: an address may be that of a DOI */
  link: [/^(?:.*url|.*link|links|uri|href)$/],
} as const;

type Identifying = keyof typeof COLUMNS;
type Columns = Readonly<Record<Identifying, readonly string[]>>;

const plainName = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]+/gu, '');

/** Which columns have which of these meanings, the likeliest first. */
export function identifyingColumns(names: readonly string[]): Columns {
  const plain = names.map(name => [name, plainName(name)] as const);
  const matching = (patterns: readonly RegExp[]): readonly string[] => [
    ...new Set(patterns.flatMap(pattern => plain.filter(([, each]) => pattern.test(each)).map(([name]) => name))),
  ];
  return Object.fromEntries(
    Object.entries(COLUMNS).map(([key, patterns]) => [key, matching(patterns)]),
  ) as unknown as Columns;
}

/** Whether anything in these columns may identify a record. */
export function mayIdentify(names: readonly string[]): boolean {
  const { doi, pmid, accession, link, title, year } = identifyingColumns(names);
  return doi.length + pmid.length + accession.length + link.length > 0 || (title.length > 0 && year.length > 0);
}

const listOf = (value: FieldValue | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** The first value of these columns of which something is left. */
function firstOf(record: SourceRecord, columns: readonly string[], read: (text: string) => string): string {
  for (const column of columns)
    for (const text of listOf(Object.hasOwn(record, column) ? record[column] : undefined)) {
      const value = read(text);
      if (value !== '') return value;
    }
  return '';
}

const doiOfLink = (text: string): string => (/doi[.-]org/i.test(text) ? doiOf(text) : '');

/** Ovid and EndNote write PubMed numbers as accession numbers. */
const medlineNumber = (record: SourceRecord, { accession, database }: Columns): string =>
  firstOf(record, database, text => (/medline|pubmed|\bnlm\b/i.test(text) ? text : '')) === ''
    ? ''
    : firstOf(record, accession, pmidOf);

/** What identifies each record of a set, by the names of its columns. */
export function identitiesOf({ records, fields }: Pick<RecordSet, 'records' | 'fields'>): readonly Identity[] {
  const columns = identifyingColumns(fields.map(({ name }) => name));
  const years = columns.doi.length + columns.pmid.length > 0 ? [...columns.year, ...columns.date] : columns.year;
  return records.map(record => {
    const title = firstOf(record, columns.title, text => text.trim());
    const key = years.length === 0 ? '' : titleKey(title);
    const year = key === '' ? '' : firstOf(record, years, text => yearIn(text) ?? '');
    return {
      doi: firstOf(record, columns.doi, doiOf) || firstOf(record, columns.link, doiOfLink),
      pmid: firstOf(record, columns.pmid, pmidOf) || medlineNumber(record, columns),
      titleAndYear: year === '' ? '' : `${key}|${year}`,
      names: () => columns.authors.flatMap(column => listOf(record[column]).flatMap(namesIn)),
      title,
    };
  });
}
