/**
 * The table of encodings: one text in 36 languages, made by `iconv` into files as programs write them. The rules were
 * made with other texts.
 */
import { execFileSync } from 'node:child_process';
import { readFile } from '@sheaf/sources';
import { expect, test } from 'vitest';
import { lacks } from '../../tier.js';
import { declaration } from './declaration.js';

/** Names that iconv has for the encodings of browsers. */
const OF_ICONV: Readonly<Record<string, string>> = { 'windows-874': 'CP874', shift_jis: 'CP932', 'euc-kr': 'CP949' };

const encoded = (text: string, encoding: string): Uint8Array => {
  const name = OF_ICONV[encoding] ?? encoding.replace('windows-', 'CP').toUpperCase();
  return new Uint8Array(execFileSync('iconv', ['-c', '-f', 'UTF-8', '-t', `${name}//TRANSLIT`], { input: text }));
};

const sentences = (text: string): readonly string[] => text.split(/(?<=[.。])\s*/).filter(part => part !== '');

/** Files of one text: a beginning of about 200 bytes, all of it, and the same as a table, repeated, and in capitals. */
const shapes: Readonly<Record<string, (text: string) => string>> = {
  short: text => [...text].slice(0, /[\u3000-\uffef]/.test(text) ? 90 : 180).join(''),
  whole: text => text,
  long: text => Array.from({ length: 40 }, (_, at) => `${at}. ${text}\r\n`).join(''),
  table: text =>
    ['id,date,score,comment', ...sentences(text).map((part, at) => `${at},2024-03-1${at},${at % 5},"${part}"`)].join(
      '\r\n',
    ),
  capitals: text => text.toLocaleUpperCase(),
};

interface Row {
  readonly file: string;
  readonly isRight: boolean;
  readonly isSilent: boolean;
}

async function rowOf(file: string, text: string, encoding: string): Promise<Row> {
  const bytes = encoded(text, encoding);
  const written = new TextDecoder(encoding).decode(bytes).trim();
  const { records, notices } = await readFile(bytes, 'text.txt', { format: 'text', split: 'file' });
  const isRight = records[0]?.['text'] === written;
  return { file, isRight, isSilent: !isRight && !notices.some(({ message }) => /encoding/.test(message)) };
}

test.skipIf(lacks('iconv', '--version'))(
  'of hundreds of files in 36 languages, 97 of 100 are read as they were written, and none wrongly without a notice',
  async () => {
    const rows: Row[] = [];
    for (const [language, encodings, text] of declaration)
      for (const encoding of [...encodings, 'utf-16le', 'utf-16be'])
        for (const [shape, make] of Object.entries(shapes))
          rows.push(await rowOf(`${language}, ${encoding}, ${shape}`, make(text), encoding));
    const wrong = rows.filter(({ isRight }) => !isRight);
    console.log(
      `${rows.length} files, ${rows.length - wrong.length} right; wrong: ${wrong.map(({ file }) => file).join('; ')}`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(300);
    expect(rows.filter(({ isSilent }) => isSilent)).toEqual([]);
    expect(wrong.length / rows.length).toBeLessThanOrEqual(0.03);
  },
);
