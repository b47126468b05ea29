/** `sheaf describe`: what a file is, and what its columns hold, without clustering. */
import type { Document } from '@sheaf/core';
import type { Field, Notice, RecordSet } from '@sheaf/sources';
import { cutText, joinRecordSets, padText, textWidth, withSpellingNotice } from '@sheaf/sources';
import { openInputs } from '../input/open-inputs.js';
import { type ReadingFlags, readAndTell, readRecords, requestOf } from '../input/read-documents.js';
import { ExitStatus } from '../outcome/exit-status.js';
import { writeOut } from '../output/write-out.js';
import { findLanguage } from './topics/model-file.js';

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
  const set = await withTexts(withSpellingNotice(joinRecordSets(sets)), name);
  await writeOut(format === 'json' ? asJson(set) : outlineOf(set, name));
  return ExitStatus.success;
}

const NO_TEXT: Notice = { level: 'warning', message: 'No column has text to cluster.' };

/** The set with sentences about its texts: their language and what they repeat, or that there are none. */
async function withTexts(set: RecordSet, name: string): Promise<RecordSet> {
  if (!set.fields.some(({ natural }) => natural)) return { ...set, notices: [...set.notices, NO_TEXT] };
  const { languageFound } = await import('@sheaf/languages/language-notice');
  const documents = requestOf(set, name, { fields: [] }).documents ?? [];
  const said = [languageFound(documents), await repeatsIn(documents)].filter(message => message !== null);
  return { ...set, notices: [...set.notices, ...said.map(message => ({ level: 'info' as const, message }))] };
}

/** The sentence about repeated texts and words. Where the language is not clear, any shows what is repeated. */
async function repeatsIn(documents: readonly Document[]): Promise<string | null> {
  const { choosers } = await import('@sheaf/languages');
  const { findRepeats } = await import('@sheaf/clustering/internal');
  const { tellRepeats } = await import('@sheaf/engine/internal');
  const auto = choosers.find(({ name }) => name === 'auto')!;
  const language = await auto.choose(documents, findLanguage).catch(error => {
    if (!(error instanceof Error) || error.name !== 'UnsureLanguageError') throw error;
    return findLanguage('English');
  });
  const repeats = findRepeats(documents, language);
  return repeats && tellRepeats(repeats, documents);
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
