/** What is said of signs that topics read as others, although the documents keep them. */
import { normaliseText } from '@sheaf/core/normalise';
import type { Notice, RecordSet } from '../record-set.js';
import { counted } from '../records/counted.js';

/** Punctuation of double width, as Chinese and Japanese always write it, and no apostrophe. */
const WIDE_PUNCTUATION = /[\u3000-\u303f\uff01-\uff06\uff08-\uff0f\uff1a-\uff20\uff3b-\uff3f\uff5b-\uff65]/g;

/** Other texts are read as they are: most, so that they are looked through once. */
const MAY_DIFFER = /[^\x00-\x7f]|`/;

function differs(text: string): boolean {
  if (!MAY_DIFFER.test(text)) return false;
  const words = text.replace(WIDE_PUNCTUATION, ' ');
  return normaliseText(words, { characterReferences: false }) !== words;
}

/** The set with a sentence about words that are read like their plain spelling; the same set if there are none. */
export function withSpellingNotice(set: RecordSet): RecordSet {
  const natural = set.fields.filter(field => field.natural).map(({ name }) => name);
  const count = set.records.filter(record => natural.some(name => [record[name] ?? []].flat().some(differs))).length;
  if (count === 0) return set;
  const message =
    `${counted(count, 'document')} ${count === 1 ? 'has' : 'have'} curly apostrophes, soft hyphens, letters of double width or invisible characters. ` +
    'Leiden and topics read such words like their plain spelling; the documents keep theirs.';
  const notice: Notice = { level: 'info', message };
  return { ...set, notices: [...set.notices, notice] };
}
