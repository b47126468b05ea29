import {
  DA,
  DAN,
  KI,
  LAR,
  LARI,
  NA,
  NCA,
  NDA,
  NDAN,
  NU,
  NUN,
  POSSESSIVE,
  SU,
  startOf,
  startOfAny,
  YA,
  YLA,
  YU,
} from './suffixes.js';

/** A step returns the word without its suffixes, or undefined if the word has none that it knows. */
type Step = (word: string) => string | undefined;

const OWNED = [POSSESSIVE, SU];

/** The word without the first chain of noun suffixes that it ends with. */
export function withoutNounSuffixes(word: string): string {
  for (const step of STEPS) {
    const rest = step(word);
    if (rest !== undefined) return rest;
  }
  return word;
}

const plural: Step = word => {
  const start = startOf(LAR, word);
  return start < 0 ? undefined : withoutKi(word.slice(0, start));
};

/** -ca, -ce: in the manner of. */
const manner: Step = word => {
  const start = startOf(NCA, word);
  if (start < 0) return undefined;
  const rest = word.slice(0, start);
  return theirs(rest) ?? owned(rest) ?? withoutPluralAndKi(rest);
};

/** -nda, -na: in and to, after a possessive. */
const locativeOrDative: Step = word => {
  const start = startOfAny([NDA, NA], word);
  return start < 0 ? undefined : (ownedBefore(word, start) ?? kiBefore(word, start));
};

/** -ndan, -nı: from, and the accusative, after a possessive. After -ları the word is left as it is. */
const ablativeOrAccusative: Step = word => {
  const start = startOfAny([NDAN, NU], word);
  if (start < 0) return undefined;
  const rest = word.slice(0, start);
  return his(rest) ?? (startOf(LARI, rest) < 0 ? undefined : word);
};

/** -dan: from. */
const ablative: Step = word => {
  const start = startOf(DAN, word);
  if (start < 0) return undefined;
  const rest = word.slice(0, start);
  return mine(rest) ?? plural(rest) ?? withoutKi(rest);
};

/** -ın, -la: of and with. */
const genitiveOrInstrumental: Step = word => {
  const start = startOfAny([NUN, YLA], word);
  if (start < 0) return undefined;
  const rest = word.slice(0, start);
  const pluralStart = startOf(LAR, rest);
  const singular = pluralStart < 0 ? rest : rest.slice(0, pluralStart);
  const bare = pluralStart < 0 ? undefined : chainBeforeKi(singular);
  return bare ?? owned(singular) ?? withoutKi(singular);
};

/** -ları: their. */
const theirs: Step = word => {
  const start = startOf(LARI, word);
  return start < 0 ? undefined : word.slice(0, start);
};

/** -da, -ı, -a: in, the accusative, to. */
const shortCase: Step = word => {
  const start = startOfAny([DA, YU, YA], word);
  if (start < 0) return undefined;
  const rest = word.slice(0, start);
  const possessive = startOf(POSSESSIVE, rest);
  const thing = possessive < 0 ? rest : rest.slice(0, possessive);
  const pluralStart = startOf(LAR, thing);
  if (possessive < 0 && pluralStart < 0) return rest;
  return withoutKi(pluralStart < 0 ? thing : thing.slice(0, pluralStart));
};

const mine: Step = word => withoutOwnerAt(startOf(POSSESSIVE, word), word);
const his: Step = word => withoutOwnerAt(startOf(SU, word), word);
const owned: Step = word => withoutOwnerAt(startOfAny(OWNED, word), word);

const withoutOwnerAt = (start: number, word: string): string | undefined =>
  start < 0 ? undefined : withoutPluralAndKi(word.slice(0, start));

/** Removes the plural, and then a chain before -ki. */
function withoutPluralAndKi(word: string): string {
  const start = startOf(LAR, word);
  return start < 0 ? word : withoutKi(word.slice(0, start));
}

const withoutKi = (word: string): string => chainBeforeKi(word) ?? word;

/** -ki: the one that is in, or of, something. */
function chainBeforeKi(word: string): string | undefined {
  const ki = startOf(KI, word);
  if (ki < 0) return undefined;
  const place = word.slice(0, ki);
  const locative = startOf(DA, place);
  if (locative >= 0) {
    const rest = place.slice(0, locative);
    return plural(rest) ?? mine(rest) ?? rest;
  }
  const genitive = startOf(NUN, place);
  if (genitive >= 0) {
    const rest = place.slice(0, genitive);
    return theirs(rest) ?? owned(rest) ?? withoutKi(rest);
  }
  const inOwned = startOf(NDA, place);
  return inOwned < 0 ? undefined : (ownedBefore(place, inOwned) ?? kiBefore(word, inOwned));
}

/** Removes the suffix at `start` with the possessive before it. */
function ownedBefore(word: string, start: number): string | undefined {
  const rest = word.slice(0, start);
  return theirs(rest) ?? his(rest);
}

/** Removes a chain before -ki that is before the suffix at `start`; the suffix itself stays. */
function kiBefore(word: string, start: number): string | undefined {
  const rest = chainBeforeKi(word.slice(0, start));
  return rest === undefined ? undefined : rest + word.slice(start);
}

const STEPS: readonly Step[] = [
  plural,
  manner,
  locativeOrDative,
  ablativeOrAccusative,
  ablative,
  genitiveOrInstrumental,
  theirs,
  chainBeforeKi,
  shortCase,
  owned,
];
