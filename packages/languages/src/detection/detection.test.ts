import { describe, expect, test } from 'vitest';
import { detectLanguage, languagesOf, UnsureLanguageError } from './detection.js';
import { samples } from './samples.generated.js';

/** One sentence each, none of them in the samples that detection has learnt from. */
const sentences: readonly (readonly [language: string, sentence: string])[] = [
  ['Arabic', 'افتتح الوزير معرض الكتاب الدولي في العاصمة بحضور عدد كبير من الكتاب'],
  ['Armenian', 'Նախարարը մայրաքաղաքում բացեց գրքի միջազգային ցուցահանդեսը'],
  ['Brazilian', 'Você já viu o celular novo que a minha irmã comprou ontem? Ele está econômico e não é nada caro.'],
  ['Bulgarian', 'Министърът откри в столицата международното изложение на книгата'],
  ['Chinese-Simplified', '部长在首都出席国际书展开幕式并发表讲话'],
  ['Chinese-Traditional', '部長在首都出席國際書展開幕式並發表講話'],
  ['Croatian', 'Ministar je u glavnom gradu otvorio međunarodni sajam knjiga'],
  ['Czech', 'Ministr otevřel v hlavním městě mezinárodní knižní veletrh'],
  ['Danish', 'Ministeren åbnede den internationale bogmesse i hovedstaden, og det blev han meget glad for'],
  ['Dutch', 'De minister opende in de hoofdstad de internationale boekenbeurs'],
  ['English', 'The minister opened the international book fair in the capital'],
  ['Estonian', 'Minister avas pealinnas rahvusvahelise raamatumessi'],
  ['Finnish', 'Ministeri avasi pääkaupungissa kansainväliset kirjamessut'],
  ['French', 'Le ministre a inauguré le salon international du livre dans la capitale'],
  ['Galician', 'O ministro inaugurou na capital a feira internacional do libro e dixo que non había máis cartos'],
  ['German', 'Der Minister hat in der Hauptstadt die internationale Buchmesse eröffnet'],
  ['Greek', 'Ο υπουργός εγκαινίασε στην πρωτεύουσα τη διεθνή έκθεση βιβλίου'],
  ['Hindi', 'मंत्री ने राजधानी में अंतरराष्ट्रीय पुस्तक मेले का उद्घाटन किया'],
  ['Hungarian', 'A miniszter a fővárosban megnyitotta a nemzetközi könyvvásárt'],
  ['Indonesian', 'Menteri membuka pameran buku internasional di ibu kota'],
  ['Irish', 'D’oscail an tAire an t-aonach idirnáisiúnta leabhar sa phríomhchathair'],
  ['Italian', 'Il ministro ha inaugurato nella capitale la fiera internazionale del libro'],
  ['Japanese', '大臣は首都で国際ブックフェアの開会式に出席した'],
  ['Korean', '장관은 수도에서 열린 국제 도서전 개막식에 참석했다'],
  ['Latvian', 'Ministrs galvaspilsētā atklāja starptautisko grāmatu gadatirgu'],
  ['Lithuanian', 'Ministras sostinėje atidarė tarptautinę knygų mugę'],
  ['Norwegian', 'Ministeren åpnet den internasjonale bokmessa i hovedstaden, og det ble han veldig glad for'],
  ['Polish', 'Minister otworzył w stolicy międzynarodowe targi książki'],
  ['Portuguese', 'O ministro inaugurou na capital a feira internacional do livro e disse que não havia mais dinheiro'],
  ['Romanian', 'Ministrul a deschis în capitală târgul internațional de carte'],
  ['Russian', 'Министр открыл в столице международную книжную ярмарку'],
  ['Spanish', 'El ministro inauguró en la capital la feria internacional del libro'],
  ['Swedish', 'Ministern öppnade den internationella bokmässan i huvudstaden'],
  ['Thai', 'รัฐมนตรีเปิดงานสัปดาห์หนังสือนานาชาติในเมืองหลวง'],
  ['Turkish', 'Bakan başkentte uluslararası kitap fuarını açtı'],
];

describe('detectLanguage', () => {
  test.each(sentences)('knows a sentence in %s', (language, sentence) => {
    expect(detectLanguage(sentence).name).toBe(language);
  });

  test('knows every language it has learnt', () => {
    expect(sentences.map(([name]) => name)).toEqual(samples.map(({ name }) => name));
  });

  test.each([
    ['Catalan', 'El ministre va inaugurar a la capital la fira internacional del llibre amb molts escriptors'],
    ['Slovak', 'Minister otvoril v hlavnom meste medzinárodný knižný veľtrh, na ktorom boli aj spisovatelia'],
    ['Ukrainian', 'Міністр відкрив у столиці міжнародний книжковий ярмарок'],
    ['Hebrew', 'השר פתח בבירה את יריד הספרים הבינלאומי'],
    ['no letters', '12 345 – 678'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(() => detectLanguage(text)).toThrow(UnsureLanguageError);
  });

  test('lists the candidates where it is unsure', () => {
    expect(() => detectLanguage('in')).toThrow(/Candidates: \w+ \(\d+ %\), \w+ \(\d+ %\)/);
  });

  test('says that a text is too short, and names no certainty, where one language is ahead and does not fit', () => {
    const { message } = new UnsureLanguageError([{ name: 'English', confidence: 0.998 }]);
    expect(message).toBe(
      'The language of the text is not clear. The text is too short to tell, or in a language that Sheaf does not have. ' +
        'The nearest is English. Name the language instead.',
    );
    expect(() => detectLanguage('solar panels on roofs, wind turbines at sea')).toThrow(/Candidates|nearest/);
  });

  test('takes a collection by the language of most of it', () => {
    const documents = sentences.slice(0, 3).map(([, text]) => ({ text }));
    const german = Array.from({ length: 10 }, () => ({ title: 'Die Brücke', text: 'über den alten Fluss' }));
    expect(detectLanguage([...documents, ...german]).name).toBe('German');
  });

  test.each([99, 149])('looks at %i documents from their beginning to their end', count => {
    const english = Array.from({ length: Math.floor(count / 3) }, () => ({ text: 'The old bridge over the river' }));
    const german = Array.from({ length: count - english.length }, () => ({ text: 'Die Brücke über den alten Fluss' }));
    expect(detectLanguage([...english, ...german]).name).toBe('German');
  });
});

describe('languagesOf', () => {
  test('tells the language of each document', () => {
    expect(languagesOf(sentences.map(([, text]) => ({ text })))).toEqual(sentences.map(([language]) => language));
  });

  test('gives a document without a clear language one that others are in', () => {
    const documents = [
      ...sentences.filter(([name]) => name === 'German' || name === 'Polish').map(([, text]) => ({ text })),
    ];
    expect(['German', 'Polish']).toContain(languagesOf([...documents, { text: 'Radio 2' }]).at(-1));
  });
});
