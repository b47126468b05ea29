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

/** A hash of the words: equal for texts with the same words. */
export function hashOfWords(text: string): number {
  let hash = BASIS;
  eachWord(text.toLowerCase(), (_start, _end, ofWord) => {
    hash = Math.imul(hash ^ ofWord, PRIME);
  });
  return hash;
}

/** Of FNV-1a. */
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** Visits words of a text in lower case, from `start` up to, not including, `end`, with the FNV-1a hash of each. */
function eachWord(lower: string, visit: (start: number, end: number, hash: number) => void): void {
  let [start, digits, hash] = [-1, 0, BASIS];
  for (let at = 0; at <= lower.length; at++) {
    const code = at < lower.length ? lower.charCodeAt(at) : 0;
    const kind = code < 0x80 ? ASCII[code]! : kindOf(code);
    if (start >= 0) {
      const isOver =
        kind === NEITHER ||
        (kind === DIGIT ? digits === 0 && lower.charCodeAt(at - 1) >= UNSPACED : code >= UNSPACED && digits > 0);
      if (isOver && digits < DIGITS_OF_NUMBER && digits < at - start) visit(start, at, hash);
      if (isOver) start = -1;
    }
    if (kind === NEITHER) continue;
    if (start < 0) {
      start = at;
      digits = 0;
      hash = BASIS;
    }
    digits += kind;
    hash = Math.imul(hash ^ code, PRIME);
  }
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

/** The kinds of most units, because this is asked for each of all texts. */
const ASCII = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const unit = String.fromCharCode(code);
  return /[a-z]/.test(unit) ? LETTER : /[0-9]/.test(unit) ? DIGIT : NEITHER;
});
