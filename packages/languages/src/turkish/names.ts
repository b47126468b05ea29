/** How names end, and how they are written. */

/** Participles and verbs. */
const VERBS = [
  '[dt][ıiuü]ğ[ıiuü](?:n[ıiuüae])?',
  '(?:l[ae]|l[ae]n|[ıiuü]l|[ıiuü]n)m[ıiuü]ş',
  '[ıiuü]yor(?:l[ae]r)?',
  'm[ae]kt[ae](?:d[ıi]r)?',
];

const verb = new RegExp(`\\p{L}{2}(?:${VERBS.join('|')})$`, 'u');

const genitive = /n[ıiuü]n$/;

/** The genitive of a noun that belongs to the words before it: *başkan adayının*. */
const genitiveOfPossessive = /(\p{L}[ıiuü])n[ıiuü]n$/u;

/** A case after a possessive or the plural. Elsewhere the nominative may end like that: *moda*, *makine*, *kadın*. */
const CASES = [
  /(\p{L}{3}s[ıiuü])n(?:[ıiuü]n?|[ae]|d[ae]n?|d[ae]ki)$/u,
  /(\p{L}{2}l[ae]r[ıi])n(?:[ıi]n?|[ae]|d[ae]n?)$/u,
  /(\p{L}{2}l[ae]r)(?:[ıi]n|d[ae]n?|[ae])$/u,
];

/** Whether words end as a name does: not with a verb, and with a genitive only where its nominative is known. */
export function endsAsName(words: readonly string[]): boolean {
  const last = words.at(-1)!;
  return !verb.test(last) && (!genitive.test(last) || (words.length > 1 && genitiveOfPossessive.test(last)));
}

/** A label whose last word is in the nominative, and whose words begin with İ where documents begin them with i. */
export function asName(label: string, words: readonly string[]): string {
  const capitalised = label
    .split(' ')
    .map((word, at) => (word.startsWith('I') && words[at]?.startsWith('i') ? `İ${word.slice(1)}` : word))
    .join(' ');
  const cases = words.length > 1 ? [genitiveOfPossessive, ...CASES] : CASES;
  const found = cases.find(each => each.test(capitalised));
  return found ? capitalised.replace(found, '$1') : capitalised;
}
