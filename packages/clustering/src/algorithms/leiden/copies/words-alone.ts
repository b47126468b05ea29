/** The words of a text without numbers, case and punctuation: what copies have in common. */

/** A word with this many digits is a number, such as a serial number with letters in front. */
const DIGITS_OF_NUMBER = 3;

/** The zeros of decimal digits that are in use besides those of ASCII: Arabic, Persian, Devanagari, Bengali, Thai, wide. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

/** From here on are scripts without spaces, in which a number stands between words. */
const UNSPACED = 0xe00;

/** The words in lower case, separated by spaces. */
export function wordsAlone(text: string): string {
  const words: string[] = [];
  const lower = text.toLowerCase();
  readWords(lower, Number.POSITIVE_INFINITY, (start, end) => words.push(lower.slice(start, end)));
  return words.join(' ');
}

/** A hash of the first words, or of all: equal for texts with the same words. */
export const hashOfWords = (text: string, most: number = Number.POSITIVE_INFINITY): number => readWords(text, most);

/** Of FNV-1a. The bits that `Math.imul` returns, so that no hash is a floating-point number. */
const BASIS = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/**
 * Visits words of a text, from `start` up to, not including, `end`; with `visit` it must be in lower case. @returns a
 * hash of them in lower case
 *
 * @param most so many words are read
 */
function readWords(text: string, most: number, visit?: (start: number, end: number) => void): number {
  let [lower, hash] = [text, BASIS];
  for (let [at, words, isLower] = [0, 0, false]; at < lower.length && words < most; ) {
    const start = at;
    let [ofWord, digits] = [BASIS, 0];
    for (; at < lower.length; at++) {
      const unit = lower.charCodeAt(at);
      // Up to the first letter that is not ASCII, a table makes letters small: most texts are read without a copy.
      if (unit >= 0x80 && !isLower) {
        [lower, isLower] = [lower.toLowerCase(), true];
        at--;
        continue;
      }
      const code = unit < 0x80 ? SMALL[unit]! : unit;
      const kind = code < 0x80 ? ASCII[code]! : kindOf(code);
      // Nearly all units are letters of words with spaces around them.
      if (kind !== LETTER || code >= UNSPACED) {
        const endsWord = kind === DIGIT ? digits === 0 && lower.charCodeAt(at - 1) >= UNSPACED : digits > 0;
        if (kind === NEITHER || (at > start && endsWord)) break;
        digits += kind;
      }
      ofWord = Math.imul(ofWord ^ code, PRIME);
    }
    if (at === start) at++;
    else if (digits < DIGITS_OF_NUMBER && digits < at - start) {
      hash = Math.imul(hash ^ ofWord, PRIME);
      words++;
      visit?.(start, at);
    }
  }
  return hash;
}

/** What a UTF-16 unit is. A digit counts as one. */
const LETTER = 0;
const DIGIT = 1;
const NEITHER = 2;

/** Everything beyond Latin but spaces and punctuation belongs to a word. */
function kindOf(code: number): number {
  if (code >= 0x660 && ZEROS.some(zero => code >= zero && code < zero + 10)) return DIGIT;
  const isLetter = code >= 0xc0 && !(code >= 0x2000 && code <= 0x206f) && !(code >= 0x3000 && code <= 0x303f);
  return isLetter ? LETTER : NEITHER;
}

/** Letters in lower case. */
const SMALL = Uint8Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code).toLowerCase().charCodeAt(0));

/** The kinds of most units, because this is asked for each of all texts. */
const ASCII = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const unit = String.fromCharCode(code);
  return /[a-z]/.test(unit) ? LETTER : /[0-9]/.test(unit) ? DIGIT : NEITHER;
});
