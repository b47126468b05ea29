/** Records as plain text with a tag per line, as databases and programs for references export them. */
import { FileError } from '../../errors.js';
import type { Notice, SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';
import { hasFields } from '../../records/to-record.js';
import { citationFields, citationRoles } from '../citation-fields.js';
import { Citation, citationColumns } from '../collect-citation.js';
import { emptyRecordAt, faultAt, noticesOf } from '../tagged-notices.js';
import { type FieldTagLayout, layoutOf, type TaggedLine } from './field-tag-layouts.js';

/** Whether a text holds such records. */
export const hasFieldTags = (text: string): boolean => layoutOf(text) !== undefined;

interface Open {
  readonly line: number;
  readonly fields: { readonly tag: string; readonly texts: string[] }[];
}

/** Reads the records; what is wrong on the way is named with its line. */
export function readFieldTags(text: string): RawRecords {
  const layout = layoutOf(text);
  if (layout === undefined) throw new FileError('no tagged lines were found');
  const records: SourceRecord[] = [];
  const faults: Notice[] = [];
  const fault = (line: number, reason: string): void => {
    faults.push(faultAt(line, reason));
  };
  let open: Open | undefined;
  const close = (ended: boolean): void => {
    if (open === undefined || isFrame(open, layout)) return;
    if (!ended && layout.end) fault(open.line, 'the record that begins here has no end (ER); it is kept.');
    const record = recordOfFields(open.fields, layout);
    if (hasFields(record)) records.push(record);
    else faults.push(emptyRecordAt(open.line));
    open = undefined;
  };
  for (const [place, line] of text.split(/\r\n|\n|\r/).entries()) {
    const begins = layout.begin.test(line);
    if (begins) {
      close(false);
      open = { line: place + 1, fields: [] };
    }
    const found = lineOf(line, layout);
    if (layout.end?.test(line)) close(true);
    else if (open && found) open.fields.push({ tag: found.tag, texts: [found.text] });
    else if (open && !begins) continueField(open, line, layout);
    else if (found && !layout.ignored?.has(found.tag))
      fault(place + 1, `the tag ${found.tag} is outside of a record; it is left out.`);
  }
  close(false);
  const columns = citationColumns(
    records,
    citationFields.map(({ name }) => name),
  );
  const details = { database: layout.name };
  return { records, columns, roles: citationRoles, notices: noticesOf(faults), details };
}

function lineOf(line: string, { line: pattern }: FieldTagLayout): TaggedLine | undefined {
  const [, tag, text = ''] = pattern.exec(line) ?? [];
  return tag === undefined ? undefined : { tag, text };
}

/** Whether these are lines above or below the records, such as the name of a report. */
const isFrame = ({ fields }: Open, { untagged }: FieldTagLayout): boolean =>
  untagged !== undefined && fields.every(({ tag }) => tag === untagged);

/** A line without a tag is a further value of a list, and continues with any other field. */
function continueField({ fields }: Open, line: string, { listed, untagged }: FieldTagLayout): void {
  const last = fields.at(-1);
  const text = line.trim();
  if (text === '') return;
  if (last === undefined) {
    if (untagged !== undefined) fields.push({ tag: untagged, texts: [text] });
  } else if (listed.has(last.tag)) last.texts.push(text);
  else last.texts[last.texts.length - 1] += ` ${text}`;
}

function recordOfFields(fields: Open['fields'], layout: FieldTagLayout): SourceRecord {
  const citation = new Citation();
  const [first, last] = layout.pages ?? [];
  const textsOf = (tag: string | undefined) => fields.find(field => field.tag === tag)?.texts[0]?.trim();
  const [from, to] = [textsOf(first), textsOf(last)];
  if (from) citation.put('pages', to && to !== from ? `${from}-${to}` : from);
  for (const { tag, texts } of fields) {
    if (tag === first || (tag === last && from)) continue;
    const name = layout.fields.get(tag) ?? tag;
    const separator = layout.separators[name];
    for (const text of separator ? texts.flatMap(each => each.split(separator)) : texts) citation.take(name, text, tag);
  }
  return citation.toRecord();
}
