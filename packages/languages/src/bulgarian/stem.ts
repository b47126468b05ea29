/** Light stemming of Bulgarian after Nakov, "BulStem" (2003), reduced: the article, the plural, the vowel left over. */

const withoutArticle = (word: string): string => {
  const { length } = word;
  if (length > 6 && word.endsWith('ият')) return word.slice(0, -3);
  if (length > 5 && /(?:ът|то|те|та|ия)$/.test(word)) return word.slice(0, -2);
  if (length > 4 && word.endsWith('ят')) return word.slice(0, -2);
  return word;
};

function withoutLongPlural(word: string): string | undefined {
  if (word.endsWith('овци') || word.endsWith('ове')) return word.slice(0, -3);
  return word.endsWith('еве') ? word.slice(0, -3) + 'й' : undefined;
}

function withoutPlural(word: string): string | undefined {
  if (word.endsWith('ища')) return word.slice(0, -3);
  if (word.endsWith('та')) return word.slice(0, -2);
  if (word.endsWith('ци')) return word.slice(0, -2) + 'к';
  if (word.endsWith('зи')) return word.slice(0, -2) + 'г';
  if (word.endsWith('и') && word.at(-3) === 'е') return word.slice(0, -3) + 'я' + word.at(-2);
  return undefined;
}

function withoutShortPlural(word: string): string {
  if (word.endsWith('си')) return word.slice(0, -2) + 'х';
  return word.endsWith('и') ? word.slice(0, -1) : word;
}

const singular = (word: string): string =>
  (word.length > 6 ? withoutLongPlural(word) : undefined) ??
  (word.length > 5 ? withoutPlural(word) : undefined) ??
  (word.length > 4 ? withoutShortPlural(word) : word);

function withoutVowel(word: string): string {
  if (word.length <= 3) return word;
  const rest = word.endsWith('я') ? word.slice(0, -1) : word;
  return /[аое]$/.test(rest) ? rest.slice(0, -1) : rest;
}

/** Drops the vowel that comes and goes before the last consonant. */
function withoutFleetingVowel(word: string): string {
  if (word.length > 4 && word.endsWith('ен')) word = word.slice(0, -2) + 'н';
  return word.length > 5 && word.at(-2) === 'ъ' ? word.slice(0, -2) + word.at(-1) : word;
}

/** Returns the light stem of a Bulgarian word. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  if (word.length > 5 && word.endsWith('ища')) return word.slice(0, -3);
  return withoutFleetingVowel(withoutVowel(singular(withoutArticle(word))));
}
