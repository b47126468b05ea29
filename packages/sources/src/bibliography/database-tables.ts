/** Tables that bibliographic databases export: recognised by their heads, and given the names of the field table. */
import type { FieldValue } from '@sheaf/core';
import type { SourceRecord } from '../record-set.js';
import type { RawRecords } from '../records/raw-records.js';
import { recordOf } from '../records/to-record.js';
import { citationRoles, fieldsByTag, hasMany } from './citation-fields.js';
import { isMissing, plainDoi } from './citation-values.js';
import { typeName } from './record-types.js';

interface Database {
  readonly name: string;
  /** Heads that its tables have and others have not; a table is recognised if all of one list are there. */
  readonly heads: readonly (readonly string[])[];
  /** What is between several values in a cell. */
  readonly separator: RegExp;
  /** Whether a full stop ends the list of authors. */
  readonly endsAuthors?: boolean;
}

const SEMICOLON = /;\s*/;

const databases: readonly Database[] = [
  { name: 'PubMed', heads: [['PMID', 'Title', 'Authors', 'Journal/Book']], separator: /,\s+/, endsAuthors: true },
  {
    name: 'Scopus',
    heads: [
      ['Title', 'Source title', 'EID'],
      ['Title', 'Source title', 'Author Keywords'],
      ['Title', 'Source title', 'Cited by', 'Link'],
    ],
    separator: SEMICOLON,
  },
  {
    name: 'Web of Science',
    heads: [
      ['PT', 'AU', 'TI', 'SO'],
      ['Article Title', 'Source Title', 'Authors'],
      ['Article Title', 'UT (Unique WOS ID)'],
    ],
    separator: SEMICOLON,
  },
  {
    name: 'OpenAlex',
    heads: [
      ['id', 'display_name', 'publication_year'],
      ['id', 'title', 'publication_year', 'cited_by_count'],
    ],
    separator: /\|/,
  },
  { name: 'Zotero', heads: [['Item Type', 'Publication Title', 'Abstract Note']], separator: SEMICOLON },
  { name: 'IEEE Xplore', heads: [['Document Title', 'Publication Title', 'Author Keywords']], separator: SEMICOLON },
  { name: 'Dimensions', heads: [['Publication ID', 'Title', 'PubYear']], separator: SEMICOLON },
];

const byHead = fieldsByTag('columns');

/** The codes of Web of Science for kinds of publications. */
const KINDS: Readonly<Record<string, string>> = {
  J: 'article',
  B: 'book',
  S: 'series',
  P: 'patent',
  C: 'conference paper',
};

/** The database whose tables have such heads. */
export const databaseOf = (heads: readonly string[]): Database | undefined =>
  databases.find(database => database.heads.some(list => list.every(head => heads.includes(head))));

/** Whether the first line of a text has the heads of such a table, whatever is between them. */
export function isDatabaseTable(text: string): boolean {
  const [line = ''] = /^.*/.exec(text.slice(0, MOST_HEAD)) ?? [];
  return ['\t', ',', ';'].some(separator => databaseOf(line.split(separator).map(withoutQuotes)) !== undefined);
}

/** Characters of the longest line of heads. */
const MOST_HEAD = 10_000;

const withoutQuotes = (head: string): string => head.trim().replace(/^"(.*)"$/, '$1');

/** The name of each column; a head that means the same as one before keeps its own name. */
function namesOf(heads: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set(heads);
  for (const head of heads) {
    const name = byHead.get(head)?.name ?? head;
    names.set(head, taken.has(name) ? head : name);
    taken.add(names.get(head)!);
  }
  return names;
}

/** The parts of a cell. Web of Science puts the authors of an address before it: `[Lee, C.; Sato, H.] Univ X`. */
function partsOf(text: string, separator: RegExp): readonly string[] {
  const parts: string[] = [];
  let isOpen = false;
  for (const part of text.split(separator)) {
    if (isOpen) parts.push(`${parts.pop()}; ${part}`);
    else parts.push(part);
    const [open, close] = [part.lastIndexOf('['), part.lastIndexOf(']')];
    if (open !== close) isOpen = open > close;
  }
  return parts;
}

function readValue(name: string, value: FieldValue, { separator, endsAuthors = false }: Database): FieldValue {
  const texts = typeof value === 'string' ? [value] : value;
  if (name === 'doi') return plainDoi(texts.join(' '));
  if (name === 'pmid') return texts.join(' ').replace(/^https?:\/\/\S*\//, '');
  if (!hasMany(name)) return value;
  const parted = (text: string) => (name === 'affiliations' ? partsOf(text, separator) : text.split(separator));
  const parts = texts.flatMap(text => (name === 'url' ? [text] : parted(text))).map(part => part.trim());
  const keepsStop = name === 'authors' && !endsAuthors;
  const filled = parts.filter(part => part !== '').map(part => (keepsStop ? part : part.replace(/\.$/, '')));
  return name === 'type' ? filled.map(part => typeName(KINDS[part] ?? part)) : filled;
}

/** Pages stand in two columns. */
const FIRST_PAGE = ['Page start', 'Start Page', 'BP', 'biblio.first_page'];
const LAST_PAGE = ['Page end', 'End Page', 'EP', 'biblio.last_page'];

function withPages(record: SourceRecord): SourceRecord {
  const first = FIRST_PAGE.find(name => name in record);
  const last = LAST_PAGE.find(name => name in record);
  if (first === undefined || 'pages' in record) return record;
  const { [first]: from, ...rest } = record;
  const { [last ?? first]: to = from, ...others } = rest as SourceRecord;
  return { ...others, pages: String(to) === String(from) ? String(from) : `${from}-${to}` };
}

const restOf = (record: SourceRecord, database: Database, names: ReadonlyMap<string, string>): SourceRecord =>
  recordOf(
    Object.entries(record).flatMap(([head, value]) => {
      if (typeof value === 'string' && isMissing(value)) return [];
      const name = names.get(head) ?? head;
      return [[name, readValue(name, value, database)] as const];
    }),
  );

/** A table as it is, or with the names and values of bibliographic records if a database wrote it. */
export function asDatabaseTable(table: RawRecords): RawRecords {
  const heads = table.columns ?? [];
  const database = databaseOf(heads);
  if (database === undefined) return table;
  const names = namesOf(heads);
  const records = table.records.map(record => withPages(restOf(record, database, names)));
  const present = new Set(records.flatMap(record => Object.keys(record)));
  const renamed = heads.map(head => names.get(head)!);
  const pages = present.has('pages') && !renamed.includes('pages') ? ['pages'] : [];
  return {
    ...table,
    records,
    columns: [...renamed.filter(name => present.has(name) || ![...FIRST_PAGE, ...LAST_PAGE].includes(name)), ...pages],
    roles: citationRoles,
    details: { ...table.details, database: database.name },
  };
}
