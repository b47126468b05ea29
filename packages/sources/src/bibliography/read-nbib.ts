/** NBIB: the tagged format of PubMed and MEDLINE. */

import type { Notice, SourceRecord } from '../record-set.js';
import type { RawRecords } from '../records/raw-records.js';
import { hasFields } from '../records/to-record.js';
import { citationFields, citationRoles, fieldsByTag } from './citation-fields.js';
import { nbibDate, yearIn } from './citation-values.js';
import { Citation, citationColumns } from './collect-citation.js';
import { typeName } from './record-types.js';
import { emptyRecordAt, faultAt, noticesOf } from './tagged-notices.js';

const fields = fieldsByTag('nbib');

const TAG = /^([A-Z][A-Z0-9]{1,3}) *- ?(.*)$/;
/** The tag takes four characters. */
const isTag = (line: string): boolean => line[4] === '-' && TAG.test(line);
const CONTINUED = /^ {4,}\S/;

/** Whether a text holds records of PubMed: some begin with the number of the article. */
export const isNbib = (text: string): boolean => /^\s*(?:PMID|PMC |STAT|OWN )-(?: |\r|\n)/.test(text.slice(0, 2000));

/** Tags that a record has once; one that comes again after an empty line begins the next record. */
const ONCE = new Set(['PMID', 'OWN', 'STAT', 'TI', 'AB', 'DP', 'TA', 'JT']);

interface Line {
  readonly number: number;
  readonly tag: string;
  text: string;
}

/** Reads the records; what is wrong on the way is named with its line. */
export function readNbib(text: string): RawRecords {
  const records: SourceRecord[] = [];
  const faults: Notice[] = [];
  let lines: Line[] = [];
  let first: string | undefined;
  let afterEmpty = false;
  /** Empty lines part records, and some programs write one within a record. */
  const begins = (tag: string): boolean => {
    const again = lines.some(line => line.tag === tag);
    return (tag === 'PMID' && again) || (afterEmpty && (tag === first || (again && ONCE.has(tag))));
  };
  const close = (): void => {
    const [start] = lines;
    if (start === undefined) return;
    const record = recordOfLines(lines);
    if (hasFields(record)) records.push(record);
    else faults.push(emptyRecordAt(start.number));
    lines = [];
  };
  for (const [place, line] of text.split(/\r\n|\n|\r/).entries()) {
    const number = place + 1;
    if (isTag(line)) {
      const [, tag = '', value = ''] = TAG.exec(line)!;
      if (begins(tag)) close();
      first ??= tag;
      lines.push({ number, tag, text: value });
      afterEmpty = false;
    } else if (line.trim() === '') afterEmpty = true;
    else if (CONTINUED.test(line) && lines.length > 0) lines.at(-1)!.text += ` ${line.trim()}`;
    else faults.push(faultAt(number, `“${line.slice(0, 40)}” is neither a tag nor indented; it is left out.`));
  }
  close();
  const columns = citationColumns(
    records,
    citationFields.map(({ name }) => name),
  );
  return { records, columns, roles: citationRoles, notices: noticesOf(faults), details: {} };
}

/** `10.1000/182 [doi]` */
const LOCATION = /^(.*?)\s*\[(doi|pii)\]$/;

/** Tags that need more than their value be put into a field. */
const special: Readonly<Record<string, (citation: Citation, value: string, tag: string) => void>> = {
  PT: (citation, value) => citation.put('type', typeName(value)),
  LID: putLocation,
  AID: putLocation,
  IS: (citation, value) => citation.put('issn', value.replace(/\s*\((?:Print|Electronic|Linking)\)$/, '')),
  DP: (citation, value, tag) => {
    citation.put('year', yearIn(value) ?? '', tag);
    citation.put('date', nbibDate(value) ?? '', tag);
  },
};

function putLocation(citation: Citation, value: string): void {
  const [, place = value, kind = 'location'] = LOCATION.exec(value.trim()) ?? [];
  if (kind === 'doi') citation.put('doi', place, 'other doi');
  else citation.put(kind, place);
}

/** Authors are given twice, with full and with short names; the full names are kept. */
const SHORT: Readonly<Record<string, string>> = { AU: 'FAU', ED: 'FED' };

function recordOfLines(lines: readonly Line[]): SourceRecord {
  const citation = new Citation();
  const present = new Set(lines.map(({ tag }) => tag));
  for (const { tag, text } of lines) {
    if (present.has(SHORT[tag] ?? '')) continue;
    if (special[tag]) special[tag](citation, text, tag);
    else citation.put(fields.get(tag)?.name ?? tag, text, tag);
  }
  return citation.toRecord();
}
