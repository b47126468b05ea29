import { CASINA, DUR, LAR, NUZ, SUN, SUNUZ, startOf, startOfAny, YDU, YKEN, YMUS, YSA, YUM, YUZ } from './suffixes.js';

const TENSE = [YMUS, YDU, YSA, YKEN];
const PERSON = [SUNUZ, YUZ, SUN, YUM];
const PERSON_OR_PLURAL = [SUNUZ, LAR, YUM, SUN, YUZ];
const PAST_OR_CONDITION = [YDU, YSA];

/** The word without the suffixes of a nominal verb; undefined if its plural makes the whole algorithm fail. */
export function withoutNominalVerbSuffixes(word: string): string | undefined {
  const tense = startOfAny(TENSE, word);
  if (tense >= 0) return word.slice(0, tense);
  const manner = startOf(CASINA, word);
  const evidential = manner < 0 ? -1 : startOfEvidential(word.slice(0, manner));
  if (evidential >= 0) return word.slice(0, evidential);
  if (startOf(LAR, word) >= 0) return undefined;
  return withoutPerson(word);
}

/** Where -ymUş begins, before a person's suffix or the plural, if there is one. */
function startOfEvidential(word: string): number {
  const person = startOfAny(PERSON_OR_PLURAL, word);
  return startOf(YMUS, person < 0 ? word : word.slice(0, person));
}

function withoutPerson(word: string): string {
  const you = startOf(NUZ, word);
  const past = you < 0 ? -1 : startOfAny(PAST_OR_CONDITION, word.slice(0, you));
  if (past >= 0) return word.slice(0, past);

  const person = startOfAny(PERSON, word);
  if (person >= 0) return cut(word.slice(0, person), startOf(YMUS, word.slice(0, person)));

  const copula = startOf(DUR, word);
  if (copula < 0) return word;
  const rest = word.slice(0, copula);
  return cut(rest, startOfEvidential(rest));
}

const cut = (word: string, start: number): string => (start < 0 ? word : word.slice(0, start));
