/** Guesses the language of a collection from its script and its most common words. */
import type { SourceRecord } from '@sheaf/sources';
import { textOf } from './collection.js';

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'Japanese'],
  [/\p{Script=Hangul}/gu, 'Korean'],
  [/\p{Script=Thai}/gu, 'Thai'],
  [/\p{Script=Han}/gu, 'Chinese-Simplified'],
  [/\p{Script=Arabic}/gu, 'Arabic'],
  [/\p{Script=Greek}/gu, 'Greek'],
  [/\p{Script=Armenian}/gu, 'Armenian'],
  [/\p{Script=Devanagari}/gu, 'Hindi'],
  [/\p{Script=Cyrillic}/gu, 'Russian'],
];

/** Words that are common in one language and rare in its neighbours. */
const COMMON: { readonly [language: string]: string } = {
  English: 'the and of to is that for with was this are it you not have',
  German: 'der die und das nicht ist ein eine ich auf mit für den auch es',
  French: 'le les des est une que pour dans pas qui vous nous avec et du',
  Spanish: 'el los las que una por con para es del como más pero su y',
  Italian: 'il che di per non è una sono con della gli del più anche',
  Portuguese: 'os que não uma com para por mais como dos das é ao foi em',
  Dutch: 'het een van en de niet dat is ik op voor met zijn aan',
  Polish: 'nie się jest na że do to z jak od za przez oraz są',
  Swedish: 'och att det som en är för inte av med den på till har',
  Danish: 'og at det er en til på ikke af med den der har for jeg',
  Norwegian: 'og det er en til på ikke av med som har jeg å for',
  Finnish: 'ja on ei että se oli hän mutta kun niin myös ovat',
  Czech: 'je se na že to v jsem ale jako pro jsou nebo byl',
  Turkish: 've bir bu için ile da de çok ne var olarak daha',
  Romanian: 'și este nu în cu la un o care pentru din mai sunt',
  Hungarian: 'a az és hogy nem is egy van volt csak meg',
};

const SAMPLE = 40_000;

export function detectLanguage(documents: readonly SourceRecord[]): string | null {
  let text = '';
  for (const document of documents) {
    text += `${Object.values(document).map(textOf).join(' ')} `;
    if (text.length > SAMPLE) break;
  }
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 20) return null;
  for (const [script, language] of SCRIPTS) if ((text.match(script)?.length ?? 0) > letters / 5) return language;
  return byCommonWords(text);
}

function byCommonWords(text: string): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(COMMON).map(([language, list]) => {
    const set = new Set(list.split(' '));
    return { language, count: words.filter(word => set.has(word)).length };
  });
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count / words.length > 0.03 ? best.language : null;
}
