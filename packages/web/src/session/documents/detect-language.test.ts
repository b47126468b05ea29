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
});
