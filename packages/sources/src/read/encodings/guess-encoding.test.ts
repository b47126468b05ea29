import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFile } from '../read-file.js';
import { guessEncoding } from './guess-encoding.js';

/** Bytes of ASCII, and others by their number. */
const bytesOf = (text: string): Uint8Array => Uint8Array.from([...text].map(sign => sign.charCodeAt(0)));

const warningsOf = async (bytes: Uint8Array): Promise<readonly string[]> =>
  (await readFile(bytes, 'a.txt', { split: 'file' })).notices
    .filter(({ level }) => level === 'warning')
    .map(({ message }) => message);

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

test.each([
  ['macintosh', 'The driver said \xd2I don\xd5t know\xd3 \xd0 and left.', 'The driver said “I don’t know” – and left.'],
  [
    'macintosh',
    'Z\x9fge fahren \x9fber M\x9fnchen, nicht \x9fber K\x9aln',
    'Züge fahren über München, nicht über Köln',
  ],
  ['macintosh', 'Le caf\x8e est ferm\x8e \x88 No\x91l', 'Le café est fermé à Noël'],
  ['ibm850', 'Z\x81ge fahren \x81ber M\x81nchen, nicht \x81ber K\x94ln', 'Züge fahren über München, nicht über Köln'],
  ['ibm850', 'Le caf\x82 est ferm\x82 \x85 No\x89l', 'Le café est fermé à Noël'],
  ['ibm852', 'Ministr otev\xfdel ve\xfdejn\xec p\xfd\xa1stup', 'Ministr otevřel veřejný přístup'],
  ['ibm852', 'Zak\x88ad wysy\x88a \x98wie\xbee ksi\xa5\xbeki', 'Zakład wysyła świeże książki'],
  [
    'ibm737',
    '\x8e \xa6\x9b\x9e\x9a\xe6\xaa \xe3\xab\x98\xa4 \x9c\xac\x9a\x9c\xa4\xa0\xa1\xe6\xaa \xa1\x98\xa0 \xab\xa6 \xa2\x9c\xe0\xad\xa6\xa8\x9c\xe5\xa6 \xa1\x98\x9f\x98\xa8\xe6',
    'Ο οδηγός ήταν ευγενικός και το λεωφορείο καθαρό',
  ],
  [
    'ibm737',
    '\x8e \x8e\x83\x86\x82\x8e\x91 \x86\x92\x80\x8c \x84\x93\x82\x84\x8c\x88\x89\x8e\x91 \x89\x80\x88 \x92\x8e \x8a\x84\x97\x94\x8e\x90\x84\x88\x8e \x89\x80\x87\x80\x90\x8e',
    'Ο ΟΔΗΓΟΣ ΗΤΑΝ ΕΥΓΕΝΙΚΟΣ ΚΑΙ ΤΟ ΛΕΩΦΟΡΕΙΟ ΚΑΘΑΡΟ',
  ],
  [
    'ibm775',
    'Kainos pra\xd3jus\xd4 m\xd3nes\xd4 v\xd3l pakilo, \xd8mon\xd3s ilgai lauk\xd3 eil\xd3je',
    'Kainos praėjusį mėnesį vėl pakilo, žmonės ilgai laukė eilėje',
  ],
  [
    'ibm857',
    'Fiyatlar ge\x87en ay yine y\x81kseldi, \x87o\xa7u aile al\x8d\x9fveri\x9fe gitmiyor',
    'Fiyatlar geçen ay yine yükseldi, çoğu aile alışverişe gitmiyor',
  ],
])('words in %s are read as such, with a warning: %j', async (encoding, written, text) => {
  const bytes = bytesOf(written);
  const { records, details } = await readFile(bytes, 'a.txt', { split: 'file' });
  expect(details.encoding).toBe(encoding);
  if (text !== null) expect(records).toEqual([{ text }]);
  expect(await warningsOf(bytes)).toEqual([
    expect.stringMatching(/^The encoding of the file was guessed: it is read as (?:Macintosh|IBM\d+)\./),
  ]);
});

test.each([
  'The driver said \x93I don\x92t know\x94 \x96 and left\x85',
  'Z\xfcge fahren \xfcber M\xfcnchen, nicht \xfcber K\xf6ln',
  'Le caf\xe9 est ferm\xe9 \xe0 No\xebl, c\x92est dommage',
  'El ni\xf1o est\xe1 aqu\xed desde ma\xf1ana',
  'A price of 12 \x80, M\xfcller & S\xf6hne\x99',
])('Windows-1252 is read without a word where its letters fit: %j', async written => {
  const { details } = await readFile(bytesOf(written), 'a.txt');
  expect(details.encoding).toBe('windows-1252');
  expect(await warningsOf(bytesOf(written))).toEqual([]);
});

test('a guess in doubt is a warning, whatever was guessed', async () => {
  expect(await warningsOf(bytesOf('Gott und Gem\xfct, K\xf5nig'))).toEqual([
    expect.stringMatching(/^The encoding of the file was guessed: it is read as \S+\. Where letters look wrong,/),
  ]);
});

test.each(['ibm850', 'CP850', 'cp-437', '852'])('an encoding of DOS can be chosen as %s', async name => {
  const { records } = await readFile(bytesOf('Z\x81ge'), 'a.txt', { encoding: name });
  expect(records).toEqual([{ text: 'Züge' }]);
});
