/** What is said of the values of columns: which are no answers, have no words, or are several in each document. */
import type { Field, Notice, SourceRecord } from '../record-set.js';
import { quoted } from '../records/quoted.js';
import { isPlaceholder } from './placeholder.js';

/** How many different ones are shown. */
const SHOWN = 3;

function noticeOf(name: string, found: readonly string[]): Notice {
  const shown = [...new Set(found.map(quoted))].slice(0, SHOWN);
  const [values, say, are] =
    found.length === 1 ? ['1 value', 'says', 'It is'] : [`${found.length} values`, 'say', 'They are'];
  const message = `${values} in “${name}” only ${say} that there is no answer, such as ${shown.join(', ')}. ${are} not clustered.`;
  return { level: 'warning', message, about: 'placeholders' };
}

/** A notice for each column that is clustered and has such answers. */
export const placeholderNotices = (records: readonly SourceRecord[], fields: readonly Field[]): readonly Notice[] =>
  fields
    .filter(({ natural, empty }) => natural && empty > 0)
    .flatMap(({ name }) => {
      const found = records.flatMap(record => record[name] ?? []).filter(isPlaceholder);
      return found.length === 0 ? [] : [noticeOf(name, found)];
    });

/** A value of emojis and other signs alone. Numbers have `#` and digits, which may be parts of emojis. */
const isOfEmojis = (value: string): boolean => /\p{Extended_Pictographic}/u.test(value) && !/[\p{L}\p{N}]/u.test(value);

/** A notice for each column that is clustered and has values of emojis alone, which have no word for any algorithm. */
export const emojiNotices = (records: readonly SourceRecord[], fields: readonly Field[]): readonly Notice[] =>
  fields
    .filter(({ natural }) => natural)
    .flatMap(({ name }) => {
      const count = records.flatMap(record => record[name] ?? []).filter(isOfEmojis).length;
      const values = count === 1 ? '1 value' : `${count} values`;
      const message = `${values} in “${name}” ${count === 1 ? 'has' : 'have'} emojis alone. Emojis are not words, so such documents are in no topic.`;
      return count === 0 ? [] : [{ level: 'warning', message }];
    });

/** So many values of a record on average are those of a list, such as the messages of a conversation. */
const SEVERAL = 2;

/** Says of which columns each document has several texts, which members of a list in the file are. */
export const listNotices = (fields: readonly Field[]): readonly Notice[] =>
  fields
    .filter(({ natural, name, meanValues }) => natural && name.includes('.') && meanValues >= SEVERAL)
    .map(({ name }) => {
      const message = `Each document has several texts in “${name}”; they are read together.`;
      return { level: 'info', message };
    });
