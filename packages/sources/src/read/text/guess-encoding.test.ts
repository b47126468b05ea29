import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFile } from '../read-file.js';
import { guessEncoding } from './guess-encoding.js';

/** The bytes of each character that an encoding writes with one or two of them, found by decoding all. */
function bytesBy(encoding: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const found = new Map<string, readonly number[]>();
  const add = (...bytes: readonly number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !found.has(text)) found.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add(byte);
  if (/big5|gb|euc|shift/.test(encoding))
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  return found;
}

function encoded(text: string, encoding: string): Uint8Array {
  const bytes = bytesBy(encoding);
  return Uint8Array.from([...text].flatMap(character => bytes.get(character) ?? [0x3f]));
}

/** Short texts for rules of letters; `e2e/sources/thorough/encodings.test.ts` has a table of all encodings. */
const texts: readonly (readonly [language: string, encodings: readonly string[], text: string])[] = [
  [
    'Croatian',
    ['windows-1250'],
    'Vlada je u ponedjeljak priopćila da će se na sjeveru zemlje graditi tri nove bolnice, jer liječnici ondje već godinama nemaju dovoljno kreveta. Cijene su prošlog mjeseca opet porasle i mnoge',
  ],
  [
    'Japanese',
    ['shift_jis', 'euc-jp'],
    '政府は月曜日、国の北部に新しい病院を三つ建てると発表した。そこでは医師たちが何年もベッドの足りないまま働いているからである。先月は物価がまた上がり、多くの家庭では一年前より食費がか',
  ],
  [
    'Lithuanian',
    ['windows-1257'],
    'Vyriausybė pirmadienį pranešė, kad šalies šiaurėje bus pastatytos trys naujos ligoninės, nes gydytojams ten jau daug metų trūksta lovų. Kainos praėjusį mėnesį vėl pakilo, ir daugelis šeimų d',
  ],
  [
    'Polish',
    ['windows-1250', 'iso-8859-2'],
    'Rząd poinformował w poniedziałek, że na północy kraju powstaną trzy nowe szpitale, ponieważ lekarze od lat nie mają tam wystarczającej liczby łóżek. Ceny w ubiegłym miesiącu znowu wzrosły i ',
  ],
  [
    'Russian',
    ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866'],
    'Правительство сообщило в понедельник, что на севере страны построят три новые больницы, потому что врачам там уже много лет не хватает коек. Цены в прошлом месяце снова выросли, и многие сем',
  ],
  [
    'Thai',
    ['windows-874'],
    'รัฐบาลประกาศเมื่อวันจันทร์ว่าจะสร้างโรงพยาบาลใหม่สามแห่งทางภาคเหนือของประเทศ เพราะแพทย์ที่นั่นทำงานโดยมีเตียงไม่เพียงพอมาหลายปีแล้ว ราคาสินค้าสูงขึ้นอีกครั้งเมื่อเดือนที่แล้ว และหลายครอบครัว',
  ],
];

const cases = texts.flatMap(([language, encodings, text]) =>
  encodings.map(encoding => [language, encoding, text] as const),
);

test.each(cases)('%s in %s is read as it was written', async (_, encoding, text) => {
  const bytes = encoded(text, encoding);
  const { records, details } = await readFile(bytes, 'text.txt', { split: 'file' });
  expect(records).toEqual([{ text: new TextDecoder(encoding).decode(bytes).trim() }]);
  expect(details.encoding).not.toBe('utf-8');
});

test.each(cases.filter(([, encoding]) => encoding !== 'windows-1252'))(
  'that %s in %s was guessed is said',
  async (_, encoding, text) => {
    const { notices, details } = await readFile(encoded(text, encoding), 'text.txt', { split: 'file' });
    expect(notices[0]?.message.toLowerCase()).toContain(`read as ${details.encoding}.`);
  },
);

test.each([
  ['k_cp1251.csv', 'windows-1251', ['id', 'отзыв']],
  ['k_sjis.csv', 'shift_jis', ['id', '感想']],
])('%s is read as %s', async (name, encoding, columns) => {
  const file = readFileSync(new URL(`../../../fixtures/field/${name}`, import.meta.url));
  const set = await readFile(new Uint8Array(file), name);
  expect(set.details.encoding).toBe(encoding);
  expect(set.fields.map(field => field.name)).toEqual(columns);
  expect(set.records).toHaveLength(6);
});

test('Japanese in escapes is read, and an encoding that was chosen is not guessed', async () => {
  const escaped = Uint8Array.from([...'\x1b$B46A[\x1b(B'].map(sign => sign.charCodeAt(0)));
  expect((await readFile(escaped, 'a.txt')).records).toEqual([{ text: '感想' }]);
  const chosen = await readFile(encoded('Отзыв', 'windows-1251'), 'a.txt', { encoding: 'koi8-r' });
  expect([chosen.details.encoding, chosen.notices]).toEqual(['koi8-r', []]);
});

test('letters that come late in a long file count', () => {
  const late = encoded(`${'plain\n'.repeat(50_000)}Доставка опоздала на три дня\n`, 'windows-1251');
  expect(guessEncoding(late).encoding).toBe('windows-1251');
});
