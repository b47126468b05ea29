import { describe, expect, test } from 'vitest';
import { languageFound, languageNotice } from './language-notice.js';

const documentsOf = (text: string) => text.split(/(?<=[.!?।])\s+/u).map(sentence => ({ text: sentence }));

const ENGLISH = documentsOf(
  'The old bridge over the river is closed. We have not seen the report of the committee. Where is the station?',
);
const GERMAN = documentsOf(
  'Die Bahn hat heute wieder Verspätung. Das Schwimmbad in der Stadt wird saniert. Die Eltern der Schule sammeln Geld.',
);
const FRENCH = documentsOf(
  'Le musée ferme pour rénovation cette année. La grippe progresse dans la région. Le prix du gaz augmente encore.',
);
const KOREAN = documentsOf('새로운 게임 출시. 신용카드 결제 거부. 게임 업데이트.');
const TAGALOG = documentsOf(
  "Ang bawat tao'y may karapatan sa pamamahinga at paglilibang. Bawat tao ay may karapatan sa edukasyon.",
);

describe('the notice about the language', () => {
  test.each([
    ['German', GERMAN],
    ['French', FRENCH],
    ['Korean', KOREAN],
    ['Italian', documentsOf("Il prezzo dell'energia aumenta ancora. La regione non ha un nuovo piano per l'acqua.")],
    ['Russian', documentsOf('Министр открыл в столице книжную ярмарку. В городе закрыли старый мост.')],
    ['German', ['Zimmer sauber', 'Frühstück gut', 'Personal freundlich'].map(text => ({ text }))],
    ['German', ['Erneuerbare Energien Deutschland', 'Maschinelles Lernen Grundlagen'].map(text => ({ text }))],
    ['Spanish', ['Energía solar doméstica', 'Aprendizaje automático profundo'].map(text => ({ text }))],
    ['Turkish', ['Oda temiz', 'Kahvaltı güzel', 'Yatak rahat'].map(text => ({ text }))],
    ['Chinese-Simplified', documentsOf('光伏与储能产业链的投资今年继续增长。 股权投资账面价值较低。')],
  ])('names %s where English is assumed', (name, documents) => {
    expect(languageNotice(documents, 'English')).toBe(
      `The documents seem to be in ${name}, but they are read as English: set the language to ${name}.`,
    );
    expect(languageNotice(documents, name)).toBeNull();
  });

  test('names English where another language was chosen', () => {
    expect(languageNotice(ENGLISH, 'German')).toContain('seem to be in English, but they are read as German');
  });

  test.each([
    ['English', ENGLISH],
    ['too little text', [{ text: 'Radio 2' }, { text: 'solar panels' }]],
    ['no letters', [{ text: '12 345' }]],
    ['nothing', []],
  ])('says nothing of %s', (_, documents) => {
    expect(languageNotice(documents, 'English')).toBeNull();
  });

  test.each([
    'Anna Schmidt|Peter Müller|John Smith|Maria Garcia|Giovanni Rossi|Olga Petrova|Kim Lee|Hans Gruber',
    'Jan de Vries|Piet Jansen|Klaas Bakker|Willem van Dijk|Sanne Visser',
    'José García López|María Fernández|Carlos Rodríguez|Ana Martínez',
    'Wei Zhang|Li Na|Hiroshi Tanaka|Yuki Sato|Minh Nguyen',
    'Smith, J.|Müller, K.|Rossi, G.|Tanaka, H.|Kowalski, P.',
    'Hamburg|München|Köln|Frankfurt am Main|Stuttgart|Düsseldorf',
    'iPhone 15 Pro|Galaxy S24 Ultra|Pixel 8 Pro|ThinkPad X1 Carbon|MacBook Air M3',
    'Pizza Margherita|Spaghetti Carbonara|Sushi|Ramen|Burger|Tacos',
    'Deep Learning Methods|Solar Energy Storage|Urban Traffic Planning',
    'Acute renal failure|Chronic hepatitis|Diabetes mellitus|Myocardial infarction',
    'solar panels on roofs|wind turbines at sea|electric cars',
  ])('says nothing of names and of a few words that may be English: %s', texts => {
    const documents = texts.split('|').map(text => ({ text }));
    expect(languageNotice(documents, 'English')).toBeNull();
  });

  test.each(['Portuguese', 'Brazilian'])('takes Portuguese of either country for %s', name => {
    const documents = documentsOf('O governo anunciou que o número de alunos aumentou no país este ano.');
    expect(languageNotice(documents, name)).toBeNull();
  });

  test('says that Sheaf does not have a language, by its name where that is known', () => {
    expect(languageNotice(TAGALOG, 'English')).toBe(
      'The documents seem to be in Tagalog, a language that Sheaf does not have. They are read as English: stems and ' +
        'function words may be wrong.',
    );
    const hebrew = documentsOf('השר פתח בבירה את יריד הספרים הבינלאומי של השנה. הגשר הישן סגור.');
    expect(languageNotice(hebrew, 'English')).toContain('seem to be in a language that Sheaf does not have');
  });

  test.each(['English', 'French'])('names several languages where %s is assumed', name => {
    const documents = [...FRENCH, ...KOREAN, ...GERMAN];
    expect(languageNotice(documents, name)).toMatch(
      /^The documents seem to be in several languages: .* and \S+\. Set the language to mixed to read each in its own\.$/,
    );
  });

  test('takes a few documents in another language for no second language', () => {
    const documents = [...GERMAN, ...GERMAN, ...GERMAN, ...GERMAN, FRENCH[0]!, FRENCH[1]!];
    expect(languageNotice(documents, 'German')).toBeNull();
  });
});

test('what was found is a sentence, whatever it is', () => {
  expect(languageFound(GERMAN)).toBe('The documents seem to be in German.');
  expect(languageFound([...FRENCH, ...KOREAN])).toContain('several languages: ');
  expect(languageFound([{ text: 'in' }])).toContain('The language of the text is not clear.');
  expect(languageFound([{ text: '7' }])).toBeNull();
});

describe('texts of a few words are in one language', () => {
  test.each([
    [
      'Russian',
      'Доставка опоздала|Принтер сломан|Двойная оплата|Пароль не работает|Хороший сервис|Цена высокая|Нет товара|Звонок оператору|Возврат денег|Плохое качество|Магазин закрыт|Новая модель|Батарея слабая|Экран разбит|Быстрый ответ|Большая очередь',
    ],
    [
      'Chinese-Traditional',
      '送貨太慢|打印機壞了|重複收費|密碼失效|服務很好|價格太高|沒有貨|退款|品質不好|電池不行|商店好大|新款式|快|回答很快|排隊太久|包裝破了',
    ],
    [
      'Chinese-Simplified',
      '送货太慢|打印机坏了|重复收费|密码失效|服务很好|价格太高|没有货|退款|品质不好|电池不行|商店好大|新款式|快|回答很快|排队太久|包装破了',
    ],
    [
      'Norwegian',
      'Pakken kom for sent|Skriveren virker ikke|Jeg ble belastet to ganger|Passordet er utløpt|God service|Prisen er for høy|Ingen varer igjen|Butikken er stengt',
    ],
  ])('%s', (name, texts) => {
    const documents = texts.split('|').map(text => ({ text }));
    expect(languageNotice(documents, name)).toBeNull();
    expect(languageFound(documents)).toBe(`The documents seem to be in ${name}.`);
  });

  test('also where few lines of a log come again and again with other numbers', () => {
    const lines = ['Starting job', 'Job finished in ms', 'Server started on port', 'Warning: queue is full'];
    const documents = Array.from({ length: 200 }, (_, at) => ({ text: `${lines[at % 4]} ${at}` }));
    expect(languageNotice(documents, 'English')).toBeNull();
  });
});
