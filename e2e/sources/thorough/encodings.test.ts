/**
 * The table of encodings: one text in 36 languages, made by `iconv` into files as programs write them. The rules were
 * made with other texts.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from '@sheaf/sources';
import { expect, test } from 'vitest';
import { lacks } from '../../tier.js';
import { declaration } from './declaration.js';

/** Names that iconv has for the encodings of browsers. */
const OF_ICONV: Readonly<Record<string, string>> = {
  macintosh: 'MACINTOSH',
  ibm437: 'CP437',
  ibm850: 'CP850',
  ibm852: 'CP852',
  ibm737: 'CP737',
  ibm775: 'CP775',
  ibm857: 'CP857',
  'windows-874': 'CP874',
  shift_jis: 'CP932',
  'euc-kr': 'CP949',
};

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

/** Languages that DOS and the Macintosh wrote in these encodings. */
const OLD: readonly (readonly [languages: RegExp, encodings: readonly string[]])[] = [
  [
    /^(?:Danish|Dutch|Finnish|French|German|Icelandic|Irish|Italian|Norwegian|Portuguese|Spanish|Swedish|Catalan|Galician)$/,
    ['ibm850', 'macintosh'],
  ],
  [/^(?:Finnish|French|German|Italian|Spanish|Swedish)$/, ['ibm437']],
  [/^Greek$/, ['ibm737']],
  [/^(?:Estonian|Latvian|Lithuanian)$/, ['ibm775']],
  [/^Turkish$/, ['ibm857']],
  [/^(?:Croatian|Czech|Hungarian|Polish|Romanian|Slovak|Slovene|Slovenian)$/, ['ibm852']],
];

const oldOf = (language: string): readonly string[] =>
  OLD.flatMap(([languages, encodings]) => (languages.test(language) ? encodings : []));

interface Row {
  readonly file: string;
  readonly isRight: boolean;
  readonly isSilent: boolean;
}

async function rowOf(file: string, text: string, encoding: string): Promise<Row> {
  const bytes = encoded(text, encoding);
  const asText = { format: 'text', split: 'file' } as const;
  const written = (await readFile(bytes, 'text.txt', { ...asText, encoding })).records[0]?.['text'];
  const { records, notices } = await readFile(bytes, 'text.txt', asText);
  const isRight = records[0]?.['text'] === written;
  return {
    file,
    isRight,
    isSilent: !isRight && !notices.some(({ level, message }) => level === 'warning' && /encoding/.test(message)),
  };
}

test.skipIf(lacks('iconv', '--version'))(
  'of hundreds of files in 36 languages, 97 of 100 are read as they were written, and none wrongly without a notice',
  async () => {
    const rows: Row[] = [];
    for (const [language, encodings, text] of declaration)
      for (const encoding of [...encodings, ...oldOf(language), 'utf-16le', 'utf-16be'])
        for (const [shape, make] of Object.entries(shapes))
          rows.push(await rowOf(`${language}, ${encoding}, ${shape}`, make(text), encoding));
    const wrong = rows.filter(({ isRight }) => !isRight);
    console.log(
      `${rows.length} files, ${rows.length - wrong.length} right; wrong: ${wrong.map(({ file }) => file).join('; ')}`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(300);
    expect(rows.filter(({ isSilent }) => isSilent)).toEqual([]);
    expect(wrong.length / rows.length).toBeLessThanOrEqual(0.03);
    const page = readFileSync(new URL('../../../docs/guides/input.md', import.meta.url), 'utf8');
    expect(page).toContain(`${rows.length - wrong.length} of ${rows.length} files are read as they were written.`);
  },
);
