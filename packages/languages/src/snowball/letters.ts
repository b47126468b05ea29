/** A set of letters, by their code: 1 where the letter is in the set. */
export type Letters = Uint8Array;

/** Makes the set of the letters of `text`. */
export function letters(text: string): Letters {
  const codes = Array.from(text, letter => letter.charCodeAt(0));
  const set = new Uint8Array(Math.max(...codes) + 1);
  for (const code of codes) set[code] = 1;
  return set;
}

/** True where `word` has a letter of the set at `position`; false before its start and after its end. */
export function isAt(word: string, position: number, set: Letters): boolean {
  if (position < 0 || position >= word.length) return false;
  const code = word.charCodeAt(position);
  return code < set.length && set[code] === 1;
}

/** True where `word` has a letter at `position` and it is not of the set. */
export function isOtherAt(word: string, position: number, set: Letters): boolean {
  return position >= 0 && position < word.length && !isAt(word, position, set);
}

/** The position of the first letter of the set at or after `from`; the word's length where there is none. */
export function nextIn(word: string, from: number, set: Letters): number {
  let position = from;
  while (position < word.length && !isAt(word, position, set)) position++;
  return position;
}

/** The position of the first letter outside the set at or after `from`; the word's length where there is none. */
export function nextOutside(word: string, from: number, set: Letters): number {
  let position = from;
  while (position < word.length && isAt(word, position, set)) position++;
  return position;
}
