/** `sheaf describe`: what a file is, and what its columns hold, without clustering. */
import type { Field, Notice, RecordSet } from '@sheaf/sources';
import { cutText, joinRecordSets, padText, textWidth, withSpellingNotice } from '@sheaf/sources';
import { openInputs } from '../input/open-inputs.js';
import { type ReadingFlags, readAndTell, readRecords, requestOf } from '../input/read-documents.js';
import { ExitStatus } from '../outcome/exit-status.js';
import { writeOut } from '../output/write-out.js';

/** More names than these would hide what is said of the files. */
const MOST_NAMED = 3;

/** Reads files and prints what was understood. */
export async function describeCommand(
  files: readonly string[],
  format: 'json' | 'outline',
  reading: ReadingFlags = {},
): Promise<number> {
  const inputs = openInputs(files);
  const several = inputs.length > 1;
  const sets = await readAndTell(inputs, input => readRecords(input, { ...reading, several }));
  const name = sets.length > MOST_NAMED ? `${sets.length} files` : sets.map(each => each.name).join(', ');
  const set = await withLanguage(withSpellingNotice(joinRecordSets(sets)), name);
  await writeOut(format === 'json' ? asJson(set) : outlineOf(set, name));
  return ExitStatus.success;
}

const NO_TEXT: Notice = { level: 'warning', message: 'No column has text to cluster.' };

/** The set with a sentence about the language of its texts, or that it has none. */
async function withLanguage(set: RecordSet, name: string): Promise<RecordSet> {
  if (!set.fields.some(({ natural }) => natural)) return { ...set, notices: [...set.notices, NO_TEXT] };
  const { languageFound } = await import('@sheaf/languages/language-notice');
  const message = languageFound(requestOf(set, name, { fields: [] }).documents ?? []);
  return message === null ? set : { ...set, notices: [...set.notices, { level: 'info', message }] };
}

const asJson = ({ format, records, fields, notices, details }: RecordSet): string =>
  `${JSON.stringify({ format, documents: records.length, details, fields, notices }, null, 2)}\n`;

/** The widest name of a column that is shown whole. */
const WIDEST = 32;

const cut = (text: string, width: number): string => cutText(text.replace(/[\s\p{Cc}]+/gu, ' '), width);

function outlineOf({ format, records, fields, notices, details }: RecordSet, name: string): string {
  const facts = Object.entries(details).filter(([, value]) => typeof value !== 'object');
  const width = Math.min(WIDEST, Math.max(6, ...fields.map(field => textWidth(field.name))));
  return [
    `${name}: ${format}, ${records.length.toLocaleString('en')} documents`,
    ...facts.map(([key, value]) => `  ${key}: ${value === '\t' ? 'tab' : String(value)}`),
    '',
    `  ${'column'.padEnd(width)}  role      type     filled  distinct  example`,
    ...fields.map(field => `${field.natural ? '*' : ' '} ${lineOf(field, width)}`),
    '',
    '* is clustered unless --field names others.',
    ...notices.map(({ message }) => message),
    '',
  ].join('\n');
}

const lineOf = ({ name, role, type, filled, distinct, samples }: Field, width: number): string =>
  [
    padText(cut(name, width), width),
    role.padEnd(8),
    type.padEnd(7),
    String(filled).padStart(7),
    String(distinct).padStart(9),
    ` ${cut(samples[0] ?? '', 40)}`,
  ]
    .join('  ')
    .replace(/ {2}(?= *\d)/g, ' ');
