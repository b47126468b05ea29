/**
 * Devanagari letters written as two or three signs, and the one sign that means the same: keyboards make either, and
 * readers cannot tell them apart. Signs are offsets into the block, in hexadecimal; the first match at a place wins.
 */
const COMPOSITIONS = `
  05+3E+45=11 05+3E+46=12 05+3E+47=13 05+3E+48=14 05+3E=06 05+45=72 05+46=04 05+49=11 05+4A=12 05+4B=13 05+4C=14
  06+45=11 06+46=12 06+47=13 06+48=14 09+41=0A 0F+45=0D 0F+46=0E 0F+47=10
  15+3C=58 16+3C=59 17+3C=5A 1C+3C=5B 21+3C=5C 22+3C=5D 28+3C=29 2B+3C=5E 2F+3C=5F 30+3C=31 33+3C=34
  3E+45=49 3E+46=4A 3E+47=4B 3E+48=4C`;

const DEVANAGARI = 0x0900;

const text = (offsets: string): string =>
  String.fromCharCode(...offsets.split('+').map(offset => DEVANAGARI + Number.parseInt(offset, 16)));

const letterOf = new Map(
  COMPOSITIONS.trim()
    .split(/\s+/)
    .map(composition => composition.split('=').map(text) as [signs: string, letter: string]),
);

const SIGNS = new RegExp([...letterOf.keys()].join('|'), 'g');

/** Every composition holds one of these after its first sign, so a word without them needs no search. */
const JOINING = /.[\u093c\u093e\u0941\u0945-\u0948\u0949-\u094c]/;

/** Replaces the signs of each composition by its letter. */
export const composed = (word: string): string =>
  JOINING.test(word) ? word.replace(SIGNS, signs => letterOf.get(signs)!) : word;
