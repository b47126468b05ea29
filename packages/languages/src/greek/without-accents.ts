const PLAIN: Readonly<Record<string, string>> = {
  ...{ ς: 'σ', ά: 'α', έ: 'ε', ή: 'η', ί: 'ι', ϊ: 'ι', ΐ: 'ι', ύ: 'υ', ϋ: 'υ', ΰ: 'υ', ό: 'ο', ώ: 'ω' },
};

/** One letter for one letter: the dotted capital İ becomes i without a combining dot. */
const lowerCase = (letter: string): string => (letter === 'İ' ? 'i' : letter.toLowerCase());

/** Drops Greek accents and the final form of sigma; capitals become small letters. */
export function withoutAccents(word: string): string {
  const small = word.replace(/\p{Changes_When_Lowercased}/gu, lowerCase);
  return small.replace(/[ςάέήίϊΐύϋΰόώ]/g, letter => PLAIN[letter]!);
}
