import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFile } from '../read-file.js';
import { decodeText } from './decode-text.js';

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];
/** Latin letters are one byte each, with the number of their character. */
const western = (text: string): number[] => [...text].map(character => character.charCodeAt(0));

const joined = (...lines: readonly (readonly number[])[]): Uint8Array =>
  Uint8Array.from(lines.flatMap(line => [...line, 0x0a]));

describe('lines of two encodings', () => {
  test('are each read in their own, and the file says so', async () => {
    const bytes = joined(utf8('text,city'), utf8('Grüße,Zürich'), western('Käse,Genève'), utf8('naïve – 你好,Łódź'));
    const { records, notices, details } = await readFile(bytes, 'cities.csv');
    expect(records).toEqual([
      { text: 'Grüße', city: 'Zürich' },
      { text: 'Käse', city: 'Genève' },
      { text: 'naïve – 你好', city: 'Łódź' },
    ]);
    expect(details['encoding']).toBe('utf-8');
    expect(notices[0]).toEqual({
      level: 'warning',
      line: 3,
      message: 'Two encodings are mixed in this file. Most of its lines are UTF-8; line 3 is read as Windows-1252.',
    });
  });

  test('are also found below a byte order mark, which other programs do not heed', async () => {
    const { records, notices } = await readFile(
      joined([0xef, 0xbb, 0xbf, ...utf8('text,city')], utf8('Grüße,Zürich'), western('Käse,Genève')),
      'cities.csv',
    );
    expect(records).toEqual([
      { text: 'Grüße', city: 'Zürich' },
      { text: 'Käse', city: 'Genève' },
    ]);
    expect(notices.map(({ line }) => line)).toEqual([3]);
  });

  test('name at most five lines', async () => {
    const lines = Array.from({ length: 8 }, (_, n) => western(`Käse ${n}`));
    const bytes = joined(...lines, ...lines.map((_, n) => utf8(`Grüße ${n}`)), utf8('Zürich'));
    const { notices } = await readFile(bytes, 'lines.txt');
    expect(notices[0]!.message).toContain('lines 1, 2, 3, 4, 5 and 3 more are read as Windows-1252.');
  });

  test('do not include a capital before a quotation mark, which two bytes of UTF-8 may look like', async () => {
    const bytes = joined([...western('caf\xe9 na\xefve')], [...western('le CAF\xc9'), 0x94]);
    expect(decodeText(bytes)).toEqual({ text: 'café naïve\nle CAFÉ”\n', encoding: 'windows-1252' });
  });

  test('do not appear where the encoding was chosen', async () => {
    const bytes = joined(utf8('Zürich'), western('Genève'));
    expect((await readFile(bytes, 'x.txt', { encoding: 'windows-1252' })).notices).toEqual([]);
  });

  test('a file that ends within a character keeps all other lines', () => {
    const bytes = joined(utf8('Grüße'), utf8('Zürich'), utf8('Straße'));
    expect(decodeText(bytes.slice(0, -4)).text).toMatch(/^Grüße\nZürich\nStra/);
  });
});

describe('lines in UTF-8 with damaged characters', () => {
  test.each([
    ['half of an emoji', [0xed, 0xa0, 0xbd]],
    ['halves of an emoji, each on its own', [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]],
    ['too many bytes for a character', [0xe0, 0x80, 0x80]],
    ['a number above all characters', [0xf4, 0x90, 0x80, 0x80]],
  ])('stay in UTF-8: %s', async (_, damage) => {
    const bytes = joined(utf8('Grüße'), [...utf8('Ja '), ...damage], utf8('Straße'));
    const { records, notices, details } = await readFile(bytes, 'lines.txt');
    expect(records.map(record => String(record['text']).replace(/\ufffd+/, '?'))).toEqual(['Grüße', 'Ja ?', 'Straße']);
    expect(details['encoding']).toBe('utf-8');
    const message = 'Some characters are damaged; “\ufffd” stands for them in line 2.';
    expect(notices).toEqual([{ level: 'warning', line: 2, message }]);
  });
});

describe('below a byte order mark of UTF-8', () => {
  const mark = [0xef, 0xbb, 0xbf];

  test('a broken character leaves the others of its line as they are', async () => {
    const line = [...utf8('Grüße aus Zür'), 0xc3, ...utf8('ch – schön')];
    const { records, notices, details } = await readFile(joined([...mark, ...line], utf8('Straße')), 'lines.txt');
    expect(records.map(record => record['text'])).toEqual(['Grüße aus Zür\ufffdch – schön', 'Straße']);
    expect(details['encoding']).toBe('utf-8');
    expect(notices.map(({ message }) => message)).toEqual([
      'Some characters are damaged; “\ufffd” stands for them in line 1.',
    ]);
  });

  test('only a line without a whole character of several bytes is in Windows-1252', () => {
    const bytes = joined([...mark, ...utf8('Ü'), 0xe9], western('Genève'), utf8('ט'));
    expect(decodeText(bytes)).toEqual({ text: 'Ü\ufffd\nGenève\nט\n', encoding: 'utf-8', others: [2], damaged: true });
  });

  test('another encoding that the text names does not count', () => {
    const bytes = Uint8Array.from([...mark, ...utf8('日本'), 0xff]);
    expect(decodeText(bytes, undefined, 'shift_jis').text).toBe('日本\ufffd');
  });
});

test('any lines in either encoding are read as they were written', () => {
  const letters = fc.stringMatching(/^[a-zäöüéèñ ]{1,20}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(letters, fc.boolean()), { minLength: 1, maxLength: 20 }), lines => {
      const bytes = joined(...lines.map(([line, modern]) => (modern ? utf8(line) : western(line))));
      expect(decodeText(bytes).text).toBe(lines.map(([line]) => `${line}\n`).join(''));
    }),
  );
});
