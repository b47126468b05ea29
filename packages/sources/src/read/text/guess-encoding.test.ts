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

/** Texts of fewer than two hundred bytes, and encodings in which programs write them. */
const texts: readonly (readonly [language: string, encodings: readonly string[], text: string])[] = [
  [
    'Arabic',
    ['windows-1256', 'iso-8859-6'],
    'أعلنت الحكومة يوم الاثنين أنها ستبني ثلاثة مستشفيات جديدة في شمال البلاد، حيث يعمل الأطباء منذ سنوات من دون أسرة كافية. وارتفعت الأسعار مرة أخرى في الشهر الماضي، وأصبحت عائلات كثيرة تنفق على',
  ],
  [
    'Bulgarian',
    ['windows-1251', 'koi8-r'],
    'Правителството съобщи в понеделник, че в северната част на страната ще бъдат построени три нови болници, защото лекарите там от години нямат достатъчно легла. Цените през миналия месец отнов',
  ],
  [
    'Chinese-Simplified',
    ['gb18030'],
    '政府星期一宣布，将在该国北部新建三所医院，因为那里的医生多年来一直没有足够的病床。上个月物价再次上涨，许多家庭现在花在食品上的钱比一年前更多。我们的球队输掉了第一场比赛，但赢了后面',
  ],
  [
    'Chinese-Traditional',
    ['big5'],
    '政府星期一宣布，將在該國北部新建三所醫院，因為那裡的醫生多年來一直沒有足夠的病床。上個月物價再次上漲，許多家庭現在花在食品上的錢比一年前更多。我們的球隊輸掉了第一場比賽，但贏了後面',
  ],
  [
    'Croatian',
    ['windows-1250'],
    'Vlada je u ponedjeljak priopćila da će se na sjeveru zemlje graditi tri nove bolnice, jer liječnici ondje već godinama nemaju dovoljno kreveta. Cijene su prošlog mjeseca opet porasle i mnoge',
  ],
  [
    'Czech',
    ['windows-1250', 'iso-8859-2'],
    'Vláda v pondělí oznámila, že na severu země budou postaveny tři nové nemocnice, protože tam lékaři už léta nemají dost lůžek. Ceny minulý měsíc opět vzrostly a mnoho rodin dnes vydává za jíd',
  ],
  [
    'Danish',
    ['windows-1252'],
    'Regeringen sagde mandag, at der skal bygges tre nye sygehuse i den nordlige del af landet, hvor lægerne i årevis har manglet senge. Priserne steg igen i sidste måned, og mange familier bruge',
  ],
  [
    'French',
    ['windows-1252'],
    'Le gouvernement a annoncé lundi que trois nouveaux hôpitaux seraient construits dans le nord du pays, où les médecins travaillent depuis des années sans avoir assez de lits. Les prix ont enc',
  ],
  [
    'German',
    ['windows-1252'],
    'Die Regierung erklärte am Montag, dass im Norden des Landes drei neue Krankenhäuser gebaut werden sollen, weil die Ärzte dort seit Jahren nicht genügend Betten haben. Die Preise sind im letz',
  ],
  [
    'Greek',
    ['windows-1253', 'iso-8859-7'],
    'Η κυβέρνηση ανακοίνωσε τη Δευτέρα ότι θα χτιστούν τρία νέα νοσοκομεία στα βόρεια της χώρας, όπου οι γιατροί εργάζονται εδώ και χρόνια χωρίς αρκετά κρεβάτια. Οι τιμές ανέβηκαν πάλι τον περασμ',
  ],
  [
    'Hungarian',
    ['windows-1250', 'iso-8859-2'],
    'A kormány hétfőn bejelentette, hogy az ország északi részén három új kórházat építenek, mert az orvosoknak évek óta nincs ott elég ágyuk. Az árak a múlt hónapban ismét emelkedtek, és sok csa',
  ],
  [
    'Japanese',
    ['shift_jis', 'euc-jp'],
    '政府は月曜日、国の北部に新しい病院を三つ建てると発表した。そこでは医師たちが何年もベッドの足りないまま働いているからである。先月は物価がまた上がり、多くの家庭では一年前より食費がか',
  ],
  [
    'Korean',
    ['euc-kr'],
    '정부는 월요일에 의사들이 여러 해 동안 병상이 부족한 상태에서 일해 온 북부 지역에 새 병원 세 곳을 짓겠다고 발표했다. 지난달 물가가 다시 올라서 많은 가정이 ',
  ],
  [
    'Latvian',
    ['windows-1257'],
    'Valdība pirmdien paziņoja, ka valsts ziemeļos uzcels trīs jaunas slimnīcas, jo ārstiem tur jau gadiem ilgi trūkst gultu. Cenas pagājušajā mēnesī atkal pieauga, un daudzas ģimenes tagad par p',
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
    'Romanian',
    ['windows-1250'],
    'Guvernul a anunţat luni că în nordul ţării vor fi construite trei spitale noi, deoarece medicii de acolo nu au de ani de zile destule paturi. Preţurile au crescut din nou luna trecută şi mul',
  ],
  [
    'Russian',
    ['windows-1251', 'koi8-r', 'iso-8859-5'],
    'Правительство сообщило в понедельник, что на севере страны построят три новые больницы, потому что врачам там уже много лет не хватает коек. Цены в прошлом месяце снова выросли, и многие сем',
  ],
  [
    'Spanish',
    ['windows-1252'],
    'El gobierno anunció el lunes que se construirán tres hospitales nuevos en el norte del país, donde los médicos trabajan desde hace años sin camas suficientes. Los precios volvieron a subir e',
  ],
  [
    'Thai',
    ['windows-874'],
    'รัฐบาลประกาศเมื่อวันจันทร์ว่าจะสร้างโรงพยาบาลใหม่สามแห่งทางภาคเหนือของประเทศ เพราะแพทย์ที่นั่นทำงานโดยมีเตียงไม่เพียงพอมาหลายปีแล้ว ราคาสินค้าสูงขึ้นอีกครั้งเมื่อเดือนที่แล้ว และหลายครอบครัว',
  ],
  [
    'Turkish',
    ['windows-1254'],
    'Hükümet pazartesi günü, doktorların yıllardır yeterli yatak olmadan çalıştığı ülkenin kuzeyinde üç yeni hastane yapılacağını açıkladı. Fiyatlar geçen ay yeniden yükseldi ve birçok aile artık',
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
