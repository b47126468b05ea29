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

/** Words of these lists that English has, too: however many there are of them, they are no sign of another language. */
const ENGLISH_TOO: ReadonlySet<string> = new Set('a an at care den die do for is met no on pro to van var'.split(' '));

/**
 * So many different words must speak for a language other than English: names such as Las Vegas hold one of them. Short
 * answers may have only a few.
 */
const signsIn = (words: readonly string[]): number => (words.length < 200 ? 2 : 3);

const SAMPLE = 40_000;

export interface Detecting {
  /** Words that say nothing, such as those of a query, which stand in all that was found. */
  readonly without?: string;
  /** How many characters to read at most. */
  readonly sample?: number;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

export function detectLanguage(
  documents: Iterable<SourceRecord>,
  { without = '', sample = SAMPLE }: Detecting = {},
): string | null {
  let text = '';
  for (const document of documents) {
    text += `${Object.values(document).map(textOf).join(' ')} `;
    if (text.length > sample) break;
  }
  text = text.slice(0, sample);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 20) return null;
  for (const [script, language] of SCRIPTS) if ((text.match(script)?.length ?? 0) > letters / 5) return language;
  return byCommonWords(wordsOf(text), new Set(wordsOf(without)));
}

/** The language whose common words are the most. One word alone decides nothing: the most frequent is not counted. */
function byCommonWords(words: readonly string[], without: ReadonlySet<string>): string | null {
  const least = signsIn(words);
  const found = new Map<string, number>();
  for (const word of words) if (!without.has(word)) found.set(word, (found.get(word) ?? 0) + 1);
  const counted = Object.entries(COMMON).map(([language, list]) => {
    const common = list.split(' ').filter(word => found.has(word));
    const counts = common.map(word => found.get(word)!);
    const all = counts.reduce((sum, count) => sum + count, 0);
    const signs = language === 'English' ? least : common.filter(word => !ENGLISH_TOO.has(word)).length;
    return { language, all, score: signs < least ? 0 : all - Math.max(0, ...counts) };
  });
  // English is the first, and remains where no other is ahead of it.
  const best = counted.reduce((a, b) => (b.score > a.score ? b : a));
  return best.all / words.length > 0.03 ? best.language : null;
}
