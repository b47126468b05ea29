/** Clippings of a Kindle: highlights and notes, each below its book and its place, above a line of equals signs. */
import type { SourceRecord } from '../../record-set.js';
import type { RawRecords } from '../../records/raw-records.js';

const END = /^={10}[ \t]*$/m;
const lineEnd = /\r\n|\n|\r/;

const partsOf = (text: string): readonly (readonly string[])[] =>
  text.split(END).map(part => part.trim().split(lineEnd));

export const isClippings = (text: string): boolean => {
  const start = text.slice(0, 20_000);
  return END.test(start) && partsOf(start)[0]![1]?.startsWith('- ') === true;
};

/** Author in brackets behind the title of a book, which may have brackets, too. */
const AUTHOR = /^(.+?)\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/;

export function readClippings(text: string): RawRecords {
  const parts = partsOf(text).filter(lines => lines.length > 1);
  const records = parts.flatMap(([head = '', place = '', ...lines]): SourceRecord[] => {
    const said = lines.join('\n').trim();
    const [, book = head, author] = AUTHOR.exec(head.slice(0, 500)) ?? [];
    if (said === '') return [];
    return [{ text: said, book, ...(author === undefined ? {} : { author }), place: place.replace(/^- /, '') }];
  });
  const lost = parts.length - records.length;
  const without = lost === 0 ? '' : ` ${lost} without text, such as bookmarks, ${lost === 1 ? 'is' : 'are'} left out.`;
  const message = `These are clippings of a Kindle. Each is a document; its book and its place are columns.${without}`;
  return {
    records,
    columns: ['text', 'book', 'author', 'place'],
    roles: { text: 'text', book: 'property', author: 'property', place: 'property' },
    notices: [{ level: 'info', message }],
    details: {},
  };
}
