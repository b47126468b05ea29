import { describe, expect, test } from 'vitest';
import { detectLanguage } from './detect-language.js';

const of = (...texts: readonly string[]) => detectLanguage(texts.map(text => ({ text })));

describe('the language of a collection', () => {
  test.each([
    ['English', 'The quick brown fox is not lazy, and it was the dog that you have seen with it.'],
    ['German', 'Der Hund ist nicht faul, und das ist auch für die Katze ein Problem, die ich mit dem Auto hole.'],
    ['French', 'Les documents sont pour vous et nous avons une question qui est dans le texte, pas dans les notes.'],
    [
      'Polish',
      'Nie jest to problem, który się rozwiązuje przez noc, oraz jak zwykle do tego są potrzebne dane za darmo.',
    ],
    ['Japanese', 'これは日本語の文章です。クラスタリングについて書いています。とても面白い。'],
    ['Korean', '이것은 한국어로 쓴 문장입니다. 문서를 묶는 방법을 설명합니다.'],
    ['Russian', 'Это предложение написано на русском языке и достаточно длинное.'],
    ['Greek', 'Αυτή είναι μια πρόταση στα ελληνικά που είναι αρκετά μεγάλη.'],
    ['Arabic', 'هذه جملة مكتوبة باللغة العربية وهي طويلة بما يكفي'],
    ['Chinese-Simplified', '这是一个用中文写的句子，它描述了文档聚类的方法和结果以及应用。'],
  ])('%s is found by its script or its common words', (language, text) => {
    expect(of(text)).toBe(language);
  });

  test('is found in short answers with two common words', () => {
    const answers =
      'Schneller Versand. Gute Qualität und fairer Preis. Nicht zufrieden. Lieferung kam zu spät. Freundlicher Service. ' +
      'Größe passt nicht. Farbe wie abgebildet. Alles bestens. Zu teuer. Schnell und zuverlässig. Gerne wieder. ' +
      'Verpackung beschädigt. Kundendienst antwortet nicht. Preis und Leistung stimmen. Stoff zu dünn. Super Produkt. ' +
      'Nähte lösen sich. Riecht unangenehm. Passt perfekt. Rücksendung kompliziert. Knöpfe fehlen.';
    expect(of(...answers.split('. '))).toBe('German');
  });

  test('is unknown where there is too little text to tell', () => {
    expect(of('Short')).toBeNull();
    expect(of()).toBeNull();
    expect(of('1234 5678 9012 3456 7890 1234 5678')).toBeNull();
  });

  test('is unknown where no common word of any language occurs', () => {
    expect(of('Zxqv plmk wrty bnhg jklm qwrt zxcv vbnm asdf hjkl poiu')).toBeNull();
  });

  test('is that of most of the text, not of a word in another script', () => {
    expect(of('The word Москва is the name of the city that you have seen, and it is not far from here.')).toBe(
      'English',
    );
  });

  const repeated = (...texts: readonly string[]) => of(...Array.from({ length: 20 }, () => texts).flat());

  test.each([
    ['Las Vegas travel guide', 'Hotels in Las Vegas with shows and a view of the Strip'],
    ['Los Angeles weather', 'Forecast for Los Angeles'],
    ['A solar panel is a device', 'A cell is a part'],
    ['Wall mount for TV', 'Stand for TV'],
    ['A de Bruijn graph is a graph', 'De Bruijn sequence'],
    ['Vincent van Gogh is a painter', 'Van Gogh in Arles, Café de Nuit'],
  ])('is not told by a name, or by words that English has too: %s', (...texts) => {
    expect([null, 'English']).toContain(repeated(...texts));
  });

  test.each([
    ['Spanish', 'El viaje a Las Vegas', 'Los hoteles de la ciudad y una guía para el viajero'],
    ['Dutch', 'Het leven van Vincent van Gogh', 'Een schilder en zijn werk, dat niet op de markt is'],
    ['Danish', 'Beslag til TV', 'Det er et beslag for alle, og det sidder på væggen'],
    ['Hungarian', 'A napelem egy eszköz', 'Az energia, és hogy mire jó a fény, nem csak nyáron'],
    ['Romanian', 'Panouri solare și energie', 'Acestea sunt cele mai bune din lume, pentru care este nevoie de soare'],
    ['Finnish', 'Aurinkopaneeli on laite', 'Se ei ole kallis, mutta niin hyvä että kaikki ovat iloisia'],
  ])('is %s where several of its words say so', (language, ...texts) => {
    expect(repeated(...texts)).toBe(language);
  });

  test('does not heed the words that it is told to leave out', () => {
    const texts = [{ text: 'los que una vez: three songs by that band, with chords' }];
    expect(detectLanguage(texts)).toBe('Spanish');
    expect(detectLanguage(texts, { without: 'Los que una vez' })).toBe('English');
  });

  test('reads no more documents than its sample needs', () => {
    let read = 0;
    function* documents() {
      while (true) {
        read++;
        yield { text: 'the sea and the sky '.repeat(50) };
      }
    }
    expect(detectLanguage(documents(), { sample: 10_000 })).toBe('English');
    expect(read).toBe(10);
  });
});
