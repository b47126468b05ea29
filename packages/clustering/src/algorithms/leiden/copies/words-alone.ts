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
  eachWord(lower, (start, end) => words.push(lower.slice(start, end)));
  return words.join(' ');
}

/** The FNV-1a hash of the words: equal for texts with the same words. */
export function hashOfWords(text: string): number {
  const lower = text.toLowerCase();
  let hash = 0x811c9dc5;
  eachWord(lower, (start, end) => {
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ lower.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 32, 0x01000193);
  });
  return hash;
}

/** Visits words of a text in lower case, from `start` up to, not including, `end`. */
function eachWord(lower: string, visit: (start: number, end: number) => void): void {
  let start = -1;
  let digits = 0;
  const close = (end: number): void => {
    if (start >= 0 && digits < DIGITS_OF_NUMBER && digits < end - start) visit(start, end);
    start = -1;
  };
  for (let at = 0; at <= lower.length; at++) {
    const code = at < lower.length ? lower.charCodeAt(at) : 0;
    const isADigit = isDigit(code);
    if (isADigit ? digits === 0 && at > 0 && lower.charCodeAt(at - 1) >= UNSPACED : code >= UNSPACED && digits > 0)
      close(at);
    if (isADigit || isLetter(code)) {
      if (start < 0) [start, digits] = [at, 0];
      digits += +isADigit;
    } else close(at);
  }
}

const isDigit = (code: number): boolean =>
  code < 0x80 ? code >= 0x30 && code <= 0x39 : code >= 0x660 && ZEROS.some(zero => code >= zero && code < zero + 10);

/** Whether a small UTF-16 unit belongs to a word: everything beyond Latin but spaces and punctuation. */
const isLetter = (code: number): boolean =>
  code < 0x80
    ? code >= 0x61 && code <= 0x7a
    : code >= 0xc0 && !(code >= 0x2000 && code <= 0x206f) && !(code >= 0x3000 && code <= 0x303f);
