/**
 * Light stemming of Arabic after Larkey, Ballesteros and Connell, "Light Stemming for Arabic Information Retrieval"
 * (2007): unify spellings, take off one prefix, then the common endings one after another.
 */
const prefixes = ['ال', 'وال', 'بال', 'كال', 'فال', 'لل'];
const endings = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ية', 'ه', 'ة', 'ي'];

/** Letters written in several ways; the empty string represents tatweel and the short vowels, which are dropped. */
const spellings: Readonly<Record<string, string>> = { آ: 'ا', أ: 'ا', إ: 'ا', ى: 'ي', ة: 'ه' };
const unify = (word: string): string =>
  word.replace(/[آأإىة\u0640\u064b-\u0652]/g, character => spellings[character] ?? '');

function withoutPrefix(word: string): string {
  for (const prefix of prefixes)
    if (word.length >= prefix.length + 2 && word.startsWith(prefix)) return word.slice(prefix.length);
  return word.length >= 4 && word.startsWith('و') ? word.slice(1) : word;
}

/** Returns the light stem of an Arabic word. */
export function stem(word: string): string {
  let rest = withoutPrefix(unify(word));
  for (const ending of endings)
    if (rest.length >= ending.length + 2 && rest.endsWith(ending)) rest = rest.slice(0, -ending.length);
  return rest;
}
