/** Bibliographic records as files, with clusters as keywords, so that Zotero, Rayyan and ASReview show them as tags. */
import type { FieldValue } from '@sheaf/core';
import type { SourceRecord } from '../record-set.js';
import { type CitationField, citationFields } from './citation-fields.js';
import { pageSpan, toNbibDate, toRisDate } from './citation-values.js';
import { bibtexType, nbibType, risType } from './record-types.js';
import { texOf } from './tex-text.js';

const fields: readonly CitationField[] = citationFields;
const known = new Set<string>(fields.map(({ name }) => name));

const textsOf = (value: FieldValue | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** A text on one line without control characters, as these formats demand. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A value with its tag; empty values have no line. */
type Tagged = readonly [tag: string, text: string];

/** Columns that are not fields of the table, but look like tags of the format. */
const otherTags = (record: SourceRecord, pattern: RegExp): Tagged[] =>
  Object.entries(record).flatMap(([name, value]) =>
    known.has(name) || !pattern.test(name) ? [] : textsOf(value).map((text): Tagged => [name, text]),
  );

function risLines(record: SourceRecord): Tagged[] {
  const hasAccessionNumber = textsOf(record['accession number']).some(text => text.trim() !== '');
  const lines = fields.flatMap(({ name, ris }): Tagged[] => {
    const texts = textsOf(record[name]);
    if (ris === undefined && name !== 'index terms') return [];
    const tag = ris?.[0] ?? 'KW';
    if (name === 'type') return [];
    if (name === 'date') return texts.map(text => [tag, toRisDate(text)]);
    // Readers take the second of two accession numbers for an error.
    if (name === 'pmid') return texts.map(text => [hasAccessionNumber ? 'N1' : tag, `PMID:${text}`]);
    if (name === 'pages') return texts.flatMap(risPages);
    return texts.map(text => [tag, text]);
  });
  const [type = 'article'] = textsOf(record['type']);
  const others = otherTags(record, /^(?!ER$|TY$)[A-Z][A-Z0-9]$/);
  return [['TY', risType(type)], ...withoutRepeatedKeywords(lines), ...others];
}

/** Authors and databases give a record the same keyword, in upper and in lower case. */
function withoutRepeatedKeywords(lines: readonly Tagged[]): readonly Tagged[] {
  const seen = new Set<string>();
  return lines.filter(([tag, text]) => {
    if (tag !== 'KW') return true;
    const key = oneLine(text).toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

function risPages(pages: string): readonly Tagged[] {
  const [first, last] = pageSpan(pages);
  return [['SP', first], ...(last === undefined ? [] : [['EP', last] as const])];
}

/**
 * Writes RIS, which ends lines with CR LF.
 *
 * @param records with the column names of a bibliographic file; see `asCitations` for others
 * @example
 * import { writeRis } from '@sheaf/sources';
 *
 * const ris = writeRis([{ title: 'Data mining', year: '2024', keywords: ['Tools'] }]);
 * console.log(ris.split('\r\n').slice(0, 4).join(' | '));
 * // → TY  - JOUR | TI  - Data mining | PY  - 2024 | KW  - Tools
 */
export const writeRis = (records: readonly SourceRecord[]): string =>
  records
    .map(record => {
      const lines = risLines(record).filter(([, text]) => text.trim() !== '');
      return `${lines.map(([tag, text]) => `${tag}  - ${oneLine(text)}\r\n`).join('')}ER  - \r\n\r\n`;
    })
    .join('');

/** The width of a line in NBIB, and how far further lines are indented. */
const NBIB_WIDTH = 87;
const INDENT = ' '.repeat(6);

function nbibLines(record: SourceRecord): Tagged[] {
  const lines = fields.flatMap(({ name, nbib }): Tagged[] => {
    const [tag] = nbib ?? [];
    if (tag === undefined || name === 'pmid' || name === 'date') return [];
    const texts = textsOf(record[name]);
    if (name === 'type') return texts.map(text => [tag, nbibType(text)]);
    if (name === 'doi') return texts.map(text => [tag, `${text} [doi]`]);
    return texts.map(text => [tag, text]);
  });
  const [date = textsOf(record['year'])[0] ?? ''] = textsOf(record['date']).map(toNbibDate);
  const pii = textsOf(record['pii']).map((text): Tagged => ['AID', `${text} [pii]`]);
  // PubMed's own records begin with their number, and readers take it for the beginning; records of others have none.
  const [pmid = ''] = textsOf(record['pmid']);
  return [['PMID', pmid], ...lines, ['DP', date], ...pii, ...otherTags(record, /^[A-Z][A-Z0-9]{1,3}$/)];
}

function nbibLine([tag, text]: Tagged): string {
  const lines: string[] = [];
  let line = `${tag.padEnd(4)}-`;
  for (const word of oneLine(text).split(' ')) {
    if (line.length + 1 + word.length > NBIB_WIDTH && line.trim() !== '' && line.length > INDENT.length) {
      lines.push(line);
      line = `${INDENT}${word}`;
    } else line += line === INDENT ? word : ` ${word}`;
  }
  return [...lines, line].map(each => `${each}\n`).join('');
}

/**
 * Writes NBIB, PubMed's tagged format.
 *
 * @param records with the column names of a bibliographic file; see `asCitations` for others
 */
export const writeNbib = (records: readonly SourceRecord[]): string =>
  records
    .map(record => nbibLines(record).filter(([tag, text]) => tag === 'PMID' || text.trim() !== ''))
    .map(lines => lines.map(nbibLine).join(''))
    .join('\n');

const VERBATIM = new Set(['doi', 'url']);
/** Kinds whose container is a book. */
const IN_BOOKS = new Set(['incollection', 'inproceedings']);

function bibtexValue(name: string, texts: readonly string[]): string {
  if (VERBATIM.has(name)) return texts.map(text => text.replace(/[{}]/g, '')).join(' ');
  if (name === 'authors' || name === 'editors') return texts.map(text => nameOf(text)).join(' and ');
  if (name === 'pages') return texts.map(text => texOf(text).replace('-', '--')).join(', ');
  if (name !== 'keywords' && name !== 'index terms') return texts.map(texOf).join('; ');
  return texts.map(text => (/[,;]/.test(text) ? `{${texOf(text)}}` : texOf(text))).join(', ');
}

/** A name in which `and` is a word of its own is in braces. */
const nameOf = (name: string): string => (/\sand\s/.test(name) ? `{${texOf(name)}}` : texOf(name));

/** The key of an entry: its own, or author and year; never twice. */
function keyOf(record: SourceRecord, taken: Set<string>): string {
  const [author = ''] = textsOf(record['authors']);
  const family = author.split(',')[0]!.trim().split(' ').at(-1) ?? '';
  const own = textsOf(record['citation key'])[0] ?? `${family}${textsOf(record['year'])[0] ?? ''}`;
  const base = own.normalize('NFD').replace(/[^\w:.+/-]+/g, '') || 'record';
  let key = base;
  for (let time = 2; taken.has(key); time++) key = `${base}-${time}`;
  taken.add(key);
  return key;
}

function bibtexEntry(record: SourceRecord, taken: Set<string>): string {
  const kind = bibtexType(textsOf(record['type'])[0] ?? 'article');
  const listed = fields.flatMap(({ name, bibtex }): Tagged[] => {
    const texts = textsOf(record[name]);
    if (bibtex === undefined || texts.length === 0) return [];
    const tag = name === 'journal' && IN_BOOKS.has(kind) ? 'booktitle' : bibtex[0]!;
    // Several notes are several fields, which readers join or keep; nothing in a note parts it from the next.
    if (name === 'notes') return texts.map((text, at) => [bibtex[Math.min(at, 1)]!, bibtexValue(name, [text])]);
    return [[tag, bibtexValue(name, texts)]];
  });
  const others = otherTags(record, /^[a-z][\w-]*$/).map(([tag, text]): Tagged => [tag, texOf(text)]);
  const lines = [...listed, ...others].map(([tag, text]) => `  ${tag} = {${oneLine(text)}}`);
  return `@${kind}{${[keyOf(record, taken), ...lines].join(',\n')}\n}\n`;
}

/**
 * Writes BibTeX in UTF-8.
 *
 * @param records with the column names of a bibliographic file; see `asCitations` for others
 */
export function writeBibtex(records: readonly SourceRecord[]): string {
  const taken = new Set<string>();
  return records.map(record => bibtexEntry(record, taken)).join('\n');
}
