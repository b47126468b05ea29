/** RIS: the format that Scopus, Web of Science, Embase, EndNote and Zotero exchange. */

import type { RawRecords } from '../read/raw-records.js';
import type { Notice, SourceRecord } from '../record-set.js';
import { citationFields, citationRoles, fieldsByTag } from './citation-fields.js';
import { isIssn, plainDoi, risDate, yearIn } from './citation-values.js';
import { Citation, citationColumns } from './collect-citation.js';
import { typeName } from './record-types.js';
import { noticesOf } from './tagged-notices.js';

const fields = fieldsByTag('ris');

/** The usual form of a tag. */
const TAG = /^([A-Z][A-Z0-9]) {2}-(?: (.*)|\s*)$/;
/** Small letters, one space, or a tab occur; they count in a record that begins so. */
const LOOSE_TAG = /^([A-Za-z][A-Za-z0-9])[ \t]{0,3}-(?:\s(.*)|\s*)$/;
const BEGIN = /^TY[ \t]{0,3}-\s*\S/i;

/** Whether a text holds records of RIS. Databases may write some lines about themselves before the first. */
export const isRis = (text: string): boolean => {
  const lines = text.slice(0, 20_000).split(/\r\n|\n|\r/);
  const begin = lines.findIndex(line => BEGIN.test(line));
  if (begin < 0 || begin > 60) return false;
  const next = lines.slice(begin + 1).find(line => line.trim() !== '');
  return next === undefined || LOOSE_TAG.test(next);
};

interface Line {
  readonly tag: string;
  readonly text: string;
}

function lineOf(line: string, loose: boolean): Line | undefined {
  const [, tag, text = ''] = TAG.exec(line) ?? (loose ? LOOSE_TAG.exec(line) : null) ?? [];
  return tag === undefined ? undefined : { tag: tag.toUpperCase(), text };
}

/** A record that is being read. */
interface Open {
  readonly line: number;
  /** Whether its tags are written in small letters or with another number of spaces. */
  readonly loose: boolean;
  readonly lines: { tag: string; text: string }[];
}

/** Reads the records; what is wrong on the way is named with its line. */
export function readRis(text: string): RawRecords {
  const records: SourceRecord[] = [];
  const faults: Notice[] = [];
  let open: Open | undefined;
  const fault = (line: number, reason: string): void => {
    faults.push({ level: 'warning', line, message: `Line ${line}: ${reason}` });
  };
  const close = (ended: boolean): void => {
    if (open === undefined) return;
    if (!ended) fault(open.line, 'the record that begins here has no end (ER); it is kept.');
    const record = recordOfLines(open.lines);
    if (Object.keys(record).length > 1 || !('type' in record)) records.push(record);
    else fault(open.line, 'the record that begins here is empty; it is left out.');
    open = undefined;
  };
  for (const [place, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (BEGIN.test(line)) {
      close(false);
      open = { line: place + 1, loose: !TAG.test(line), lines: [] };
    }
    const found = lineOf(line, open?.loose ?? false);
    if (found?.tag === 'ER') close(true);
    else if (open && found) open.lines.push({ ...found });
    else if (open && line.trim() !== '') continueLine(open, line);
    else if (found) fault(place + 1, `the tag ${found.tag} stands outside of a record; it is left out.`);
  }
  close(false);
  const columns = citationColumns(
    records,
    citationFields.map(({ name }) => name),
  );
  return { records, columns, roles: citationRoles, notices: noticesOf(faults), details: {} };
}

/** Long texts go on in lines without a tag. */
function continueLine(open: Open, line: string): void {
  const last = open.lines.at(-1);
  if (last) last.text += `\n${line.trim()}`;
}

/** Tags that need more than their value be put into a field. */
const special: Readonly<Record<string, (citation: Citation, value: string, tag: string) => void>> = {
  TY: (citation, value) => citation.put('type', typeName(value)),
  DO: (citation, value, tag) => citation.put('doi', plainDoi(value), tag),
  SN: (citation, value) => citation.put(isIssn(value) ? 'issn' : 'isbn', value),
  PY: putDate,
  Y1: putDate,
  DA: putDate,
  AN: (citation, value, tag) => putPmid(citation, value, { tag, other: 'accession number' }),
  N1: (citation, value, tag) => putPmid(citation, value, { tag, other: 'notes' }),
};

/** A PubMed number stands among accession numbers or notes. */
function putPmid(citation: Citation, value: string, { tag, other }: { readonly tag: string; readonly other: string }) {
  const [, pmid] = /^PMID:?\s*(\d+)$/i.exec(value.trim()) ?? [];
  citation.put(pmid === undefined ? other : 'pmid', pmid ?? value, tag);
}

function putDate(citation: Citation, value: string, tag: string): void {
  const year = yearIn(value);
  if (year !== undefined && citation.first('year') === undefined) citation.put('year', year, tag);
  const date = risDate(value);
  if (date !== undefined && citation.first('date') === undefined) citation.put('date', date, tag);
}

function recordOfLines(lines: Open['lines']): SourceRecord {
  const citation = new Citation();
  const last = lines.find(({ tag }) => tag === 'EP')?.text.trim() ?? '';
  const hasFirst = lines.some(({ tag, text }) => tag === 'SP' && text.trim() !== '');
  for (const { tag, text } of lines) {
    if (tag === 'EP' && hasFirst) continue;
    if (tag === 'SP') citation.put('pages', last === '' || last === text.trim() ? text : `${text.trim()}-${last}`, tag);
    else if (special[tag]) special[tag](citation, text, tag);
    else citation.put(fields.get(tag)?.name ?? tag, text, tag);
  }
  return citation.toRecord();
}
