/** RIS: the format that Scopus, Web of Science, Embase, EndNote and Zotero exchange. */

import type { Notice, SourceRecord } from '../record-set.js';
import type { RawRecords } from '../records/raw-records.js';
import { citationFields, citationRoles, fieldsByTag } from './citation-fields.js';
import { isIssn, plainDoi, risDate, shortYear, yearIn } from './citation-values.js';
import { Citation, citationColumns } from './collect-citation.js';
import { typeName } from './record-types.js';
import { emptyRecordAt, faultAt, noticesOf } from './tagged-notices.js';

const fields = fieldsByTag('ris');

/** The usual form of a tag. Some programs write no space after the dash. */
const TAG = /^([A-Z][A-Z0-9]) {2}-\s?(.*)$/;
/** Small letters, one space, or a tab occur; they count in a record that begins so. */
const LOOSE_TAG = /^([A-Za-z][A-Za-z0-9])(?:[ \t]{0,3}-(?:\s(.*)|\s*)|[ \t]{1,3}-(\S.*))$/;
/** The first line of a record, and the spaces that its lines are indented by. */
const BEGIN = /^([ \t]*)TY[ \t]{0,3}-\s*\S/i;
/** A line after the last record, which older exports have. */
const END_OF_FILE = 'EF';

const END = /^ER {2}-/m;
/** Tags that only records of literature have. */
const TELLING = /^(?:TI|T1|AU|A1|AB|N2|JO|JF|T2) {2}-\s?\S/m;

const BLANK_LINES = /(?:\r\n|\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r(?!\n))\s*/;

/** Whether records that have no end either are parted by empty lines: all of them begin with the same tag. */
function arePartedByLines(text: string): boolean {
  const tags = text
    .trim()
    .split(BLANK_LINES)
    .map(part => TAG.exec(part.split(/[\r\n]/, 1)[0]!)?.[1]);
  return tags.length > 1 && tags[0] !== undefined && tags.every(tag => tag === tags[0]);
}

/** Whether the records have no type, as some programs leave them: they begin after the end of the one before. */
const isUntyped = (text: string): boolean =>
  (END.test(text) || arePartedByLines(text)) &&
  TELLING.test(text) &&
  !text.split(/\r\n|\n|\r/).some(line => BEGIN.test(line));

const UNTYPED: Notice = {
  level: 'warning',
  message: 'The records have no type (TY), which records of RIS begin with; they are read nevertheless.',
};

/** Whether a text holds records of RIS. Databases may write some lines about themselves before the first. */
export const isRis = (text: string): boolean => {
  const lines = text.slice(0, 20_000).split(/\r\n|\n|\r/);
  const begin = lines.findIndex(line => BEGIN.test(line));
  if (begin < 0) return TAG.test(lines.find(line => line.trim() !== '') ?? '') && isUntyped(text);
  if (begin > 60) return false;
  const next = lines.slice(begin + 1).find(line => line.trim() !== '');
  return next === undefined || LOOSE_TAG.test(next.trimStart());
};

interface Line {
  readonly tag: string;
  readonly text: string;
}

function lineOf(line: string, loose: boolean): Line | undefined {
  const [, tag, text, attached = ''] = TAG.exec(line) ?? (loose ? LOOSE_TAG.exec(line) : null) ?? [];
  return tag === undefined ? undefined : { tag: tag.toUpperCase(), text: text ?? attached };
}

/** A record that is being read. */
interface Open {
  readonly line: number;
  /** Whether its tags are written in small letters or with another number of spaces. */
  readonly loose: boolean;
  /** The spaces before each of its lines. */
  readonly indent: string;
  readonly lines: { tag: string; text: string }[];
}

/** Reads the records; what is wrong on the way is named with its line. */
export function readRis(text: string): RawRecords {
  const records: SourceRecord[] = [];
  const faults: Notice[] = [];
  const untyped = isUntyped(text);
  const partedByLines = untyped && !END.test(text);
  let open: Open | undefined;
  const fault = (line: number, reason: string): void => {
    faults.push(faultAt(line, reason));
  };
  const close = (ended: boolean): void => {
    if (open === undefined) return;
    if (!ended) fault(open.line, 'the record that begins here has no end (ER); it is kept.');
    const record = recordOfLines(open.lines);
    if (Object.keys(record).some(name => name !== 'type')) records.push(record);
    else faults.push(emptyRecordAt(open.line));
    open = undefined;
  };
  for (const [place, written] of text.split(/\r\n|\n|\r/).entries()) {
    const indent = BEGIN.exec(written)?.[1];
    const line = withoutIndent(written, indent ?? open?.indent ?? '');
    if (indent !== undefined) {
      close(false);
      open = { line: place + 1, loose: !TAG.test(line), indent, lines: [] };
    }
    const found = lineOf(line, open?.loose ?? false);
    if (untyped && found && found.tag !== 'ER') open ??= { line: place + 1, loose: false, indent: '', lines: [] };
    if (found?.tag === 'ER' || (partedByLines && line.trim() === '')) close(true);
    else if (open && found) open.lines.push({ ...found });
    else if (open && line.trim() !== '') continueLine(open, line);
    else if (found && found.tag !== END_OF_FILE)
      fault(place + 1, `the tag ${found.tag} is outside of a record; it is left out.`);
  }
  close(partedByLines);
  const columns = citationColumns(
    records,
    citationFields.map(({ name }) => name),
  );
  return {
    records,
    columns,
    roles: citationRoles,
    notices: [...(untyped ? [UNTYPED] : []), ...noticesOf(faults)],
    details: {},
  };
}

const withoutIndent = (line: string, indent: string): string =>
  indent !== '' && line.startsWith(indent) ? line.slice(indent.length) : line;

/** Fields of which EndNote writes every further value on a line of its own, without a tag. */
const LISTED = new Set(['authors', 'editors', 'keywords', 'issn', 'isbn', 'url']);

/** Long texts continue in lines without a tag; of a list, such a line is a further value unless it is indented. */
function continueLine(open: Open, line: string): void {
  const last = open.lines.at(-1);
  if (last === undefined) return;
  if (LISTED.has(fields.get(last.tag)?.name ?? '') && !/^\s/.test(line)) open.lines.push({ ...last, text: line });
  else last.text += `\n${line.trim()}`;
}

/** Some programs write all keywords on one line. A semicolon may also end a character reference of HTML. */
const BETWEEN_KEYWORDS = /(?<!&#?\w{1,8});/;

/** Scopus writes the name of a standard number after it. */
const NUMBER_NAME = /\s*\(IS[SB]N\)\s*$/;

/** Tags that need more than their value be put into a field. */
const special: Readonly<Record<string, (citation: Citation, value: string, tag: string) => void>> = {
  TY: (citation, value) => citation.put('type', typeName(value)),
  DO: (citation, value, tag) => citation.put('doi', plainDoi(value), tag),
  SN: putNumbers,
  PY: putDate,
  Y1: putDate,
  DA: putDate,
  KW: (citation, value, tag) => {
    for (const keyword of value.split(BETWEEN_KEYWORDS)) citation.put('keywords', keyword, tag);
  },
  // EndNote writes the number of PubMed Central here, Scopus that of PubMed.
  C2: (citation, value, tag) => citation.put(/^\s*\d{4,8}\s*$/.test(value) ? 'pmid' : 'pmcid', value, tag),
  AN: (citation, value, tag) => putPmid(citation, value, { tag, other: 'accession number' }),
  N1: (citation, value, tag) => putPmid(citation, value, { tag, other: 'notes' }),
};

function putNumbers(citation: Citation, value: string): void {
  for (const number of value.split(';'))
    citation.put(isIssn(number) ? 'issn' : 'isbn', number.replace(NUMBER_NAME, ''));
}

/** A PubMed number is among accession numbers or notes. */
function putPmid(citation: Citation, value: string, { tag, other }: { readonly tag: string; readonly other: string }) {
  const [, pmid] = /^PMID:?\s*(\d+)$/i.exec(value.trim()) ?? [];
  citation.put(pmid === undefined ? other : 'pmid', pmid ?? value, tag);
}

const yearOf = (value: string, tag: string): string | undefined =>
  yearIn(value) ?? (tag === 'DA' ? undefined : shortYear(value));

function putDate(citation: Citation, value: string, tag: string): void {
  const year = yearOf(value, tag);
  if (year !== undefined && citation.first('year') === undefined) citation.put('year', year, tag);
  putDay(citation, value, tag);
}

function putDay(citation: Citation, value: string, tag: string): void {
  const date = shortYear(value) === undefined ? risDate(value) : undefined;
  if (date !== undefined && citation.first('date') === undefined) citation.put('date', date, tag);
}

function recordOfLines(lines: Open['lines']): SourceRecord {
  const citation = new Citation();
  const last = lines.find(({ tag }) => tag === 'EP')?.text.trim() ?? '';
  const hasFirst = lines.some(({ tag, text }) => tag === 'SP' && text.trim() !== '');
  // The date may be that of a version online, in a year before.
  const hasYear = lines.some(({ tag, text }) => (tag === 'PY' || tag === 'Y1') && yearOf(text, tag) !== undefined);
  for (const { tag, text } of lines) {
    if (tag === 'EP' && hasFirst) continue;
    if (tag === 'SP') citation.put('pages', last === '' || last === text.trim() ? text : `${text.trim()}-${last}`, tag);
    else if (tag === 'DA' && hasYear) putDay(citation, text, tag);
    else if (special[tag]) special[tag](citation, text, tag);
    else citation.put(fields.get(tag)?.name ?? tag, text, tag);
  }
  return citation.toRecord();
}
