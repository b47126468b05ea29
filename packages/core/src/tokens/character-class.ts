/**
 * Which UTF-16 units the tokenizer takes for letters and digits. The ranges are Carrot2's: combining marks and
 * non-Latin digits are letters, and characters beyond the Basic Multilingual Plane are neither.
 */
export const LETTER = 1;
export const DIGIT = 2;

const letterRanges = [
  [0x41, 0x5a], [0x61, 0x7a], [0xc0, 0xd6], [0xd8, 0xf6], [0xf8, 0x963], [0x966, 0x1fff], [0x3040, 0x318f],
  [0x3300, 0x337f], [0x3400, 0x3d2d], [0x4e00, 0x9fff], [0xf900, 0xfaff], [0xac00, 0xd7a3],
] as const; // biome-ignore format: a table

const digitRanges = [
  [0x30, 0x39], [0x660, 0x669], [0x6f0, 0x6f9], [0x966, 0x96f], [0x9e6, 0x9ef], [0xa66, 0xa6f], [0xae6, 0xaef],
  [0xb66, 0xb6f], [0xbe7, 0xbef], [0xc66, 0xc6f], [0xce6, 0xcef], [0xd66, 0xd6f], [0xe50, 0xe59], [0xed0, 0xed9],
  [0x1040, 0x1049],
] as const; // biome-ignore format: a table

/** For each UTF-16 unit the bits LETTER and DIGIT; both for digits outside ASCII. */
export const characterClass: Uint8Array = makeClasses();

function makeClasses(): Uint8Array {
  const classes = new Uint8Array(0x10000);
  for (const [from, to] of letterRanges) for (let unit = from; unit <= to; unit++) classes[unit]! |= LETTER;
  for (const [from, to] of digitRanges) for (let unit = from; unit <= to; unit++) classes[unit]! |= DIGIT;
  return classes;
}
