/** Devanagari block. */
const START = 0x0900;
const LENGTH = 0x80;

const NA = 0x0928;
const VIRAMA = 0x094d;
const ANUSVARA = 0x0902;

/** Signs that are one for searching: old to new, as offsets into the block in hexadecimal. */
const SAME = `
  01=02 29=28 31=30 34=33 58=15 59=16 5A=17 5B=1C 5C=21 5D=22 5E=2B 5F=2F 45=47 46=47 49=4B 4A=4B 0D=0F 0E=0F
  11=13 12=13 72=05`;

/** Long vowels and the short ones that represent them. */
const SHORT = '06=05 08=07 0A=09 60=0B 61=0C 10=0F 14=13 40=3F 42=41 44=43 63=62 48=47 4C=4B';

/** Nukta and virama, and the two joiners that only steer the shape of letters. */
const DROPPED = new Set([0x093c, VIRAMA, 0x200c, 0x200d]);

const replacements = new Uint16Array(LENGTH).map((_, offset) => START + offset);
for (const replacement of `${SAME} ${SHORT}`.trim().split(/\s+/)) {
  const [from, to] = replacement.split('=').map(offset => Number.parseInt(offset, 16)) as [number, number];
  replacements[from] = START + to;
}

/** Unifies the spelling of a Hindi word; *na* with virama becomes the anusvara that is written for it as often. */
export function normalised(word: string): string {
  let normal = '';
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (DROPPED.has(code)) continue;
    const nasal = code === NA && word.charCodeAt(i + 1) === VIRAMA;
    normal += nasal ? String.fromCharCode(ANUSVARA) : letter(code);
  }
  return normal;
}

function letter(code: number): string {
  const offset = code - START;
  return String.fromCharCode(offset >= 0 && offset < LENGTH ? replacements[offset]! : code);
}
