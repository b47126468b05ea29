/** What tests of files from tools share: reading, what was said and chosen, and four texts. */
import { readFile } from './read-file.js';
import type { ReadOptions } from './read-options.js';

export const read = (text: string, name: string, options?: ReadOptions) =>
  readFile(new TextEncoder().encode(text), name, options);
type ReadSet = Awaited<ReturnType<typeof read>>;
export const saidOf = ({ notices }: ReadSet) => notices.map(({ message }) => message).join('\n');
export const clustered = ({ fields }: ReadSet) => fields.filter(({ natural }) => natural).map(({ name }) => name);

export const TEXTS = [
  'The parcel arrived two weeks late and the box was damaged',
  'The office printer jams on every second page',
  'I was charged twice on my credit card this month',
  'The reset link for my password has expired already',
];
