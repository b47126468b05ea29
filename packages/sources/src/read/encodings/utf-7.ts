/** UTF-7, in which old programs of mail write all letters in ASCII: `Gr+APYA3w-e` is *Größe*. No engine decodes it. */

/** What stands for other letters: base64 of UTF-16 after a plus sign, up to a hyphen or any other character. */
const RUN = /\+([A-Za-z0-9+/]*)-?/g;

/** A word that follows a plus sign as such, which base64 hardly ever looks like. */
const WORD = /^[A-Z]?[a-z]{3,}$/;

const LEAST_RUNS = 2;

const decoder = new TextDecoder('utf-16be');

/** The letters of a run; undefined for what is none. */
function lettersOf(run: string): string | undefined {
  const digits = run.replace(/=+$/, '');
  const spare = (digits.length * 6) % 16;
  if (digits.length < 3 || spare >= 6) return undefined;
  const bytes = Uint8Array.from(atob(digits), digit => digit.charCodeAt(0));
  const isPadded = bytes.length % 2 === 0 || bytes.at(-1) === 0;
  return isPadded ? decoder.decode(bytes.subarray(0, bytes.length & ~1)) : undefined;
}

const isLetters = (run: string): boolean => {
  const letters = WORD.test(run) ? undefined : lettersOf(run);
  return letters !== undefined && !/[\0-\x1f\ufffd\p{Cn}\p{Co}]/u.test(letters) && /[^\0-\x7f]/.test(letters);
};

/** Whether each plus sign of a text in ASCII begins letters, as UTF-7 has it. */
export function isUtf7(text: string): boolean {
  if (!/\+[A-Za-z0-9+/]{3}/.test(text) || /[^\0-\x7f]/.test(text)) return false;
  const runs = Array.from(text.matchAll(RUN), ([written, run]) => (written === '+-' ? undefined : run));
  return runs.filter(Boolean).length >= LEAST_RUNS && runs.every(run => run === undefined || isLetters(run));
}

/** The text that is written so. A run that holds no letters stays as it is. */
export const fromUtf7 = (text: string): string =>
  text.replace(RUN, (written, run: string) => (run === '' ? '+' : (lettersOf(run) ?? written)));
