/** Scripts that some language of ours is written in, and one name for all others. */
export type Script =
  | 'Latin'
  | 'Cyrillic'
  | 'Greek'
  | 'Armenian'
  | 'Arabic'
  | 'Devanagari'
  | 'Thai'
  | 'Hangul'
  | 'Kana'
  | 'Han'
  | 'other';

const SCRIPTS: readonly (readonly [Script, RegExp])[] = [
  ['Latin', /\p{Script=Latin}/gu],
  ['Cyrillic', /\p{Script=Cyrillic}/gu],
  ['Greek', /\p{Script=Greek}/gu],
  ['Armenian', /\p{Script=Armenian}/gu],
  ['Arabic', /\p{Script=Arabic}/gu],
  ['Devanagari', /\p{Script=Devanagari}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Hangul', /\p{Script=Hangul}/gu],
  ['Kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['Han', /\p{Script=Han}/gu],
];

/** One character of these scripts says as much as this many letters. */
const WEIGHT: Partial<Record<Script, number>> = { Hangul: 2, Han: 3, Kana: 2 };

/** Kana between Han characters make a text Japanese from this share on. */
const JAPANESE_SHARE = 0.05;

/** The script that says most in a text; undefined for a text without letters. */
export function mainScript(text: string): Script | undefined {
  const share = new Map<Script, number>();
  for (const [script, letters] of SCRIPTS) {
    const count = text.match(letters)?.length ?? 0;
    if (count > 0) share.set(script, count * (WEIGHT[script] ?? 1));
  }
  const known = [...share.values()].reduce((sum, weight) => sum + weight, 0);
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  if (all > 2 * known) return 'other';
  const kana = share.get('Kana') ?? 0;
  const han = share.get('Han') ?? 0;
  if (kana > JAPANESE_SHARE * (kana + han)) share.set('Kana', kana + han);
  return [...share].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * The words of a list that are written in a script; names in other scripts tell nothing of the language around them.
 */
export function wordsOfScript(words: readonly string[], script: Script): readonly string[] {
  const letters = SCRIPTS.find(([name]) => name === script)?.[1].source;
  if (letters === undefined) return [];
  const starts = new RegExp(`^${letters}`, 'u');
  return words.filter(word => starts.test(word));
}

/**
 * Letters of languages that are written in one of our scripts and are none of ours, in lower case: of Cyrillic and Arabic
 * all but those of Russian, Bulgarian and Arabic.
 */
export const FOREIGN_LETTERS =
  /[\u0450\u0452-\u052f]|[þðơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹŵŷľĺŕəġħŀ]|[\u0672-\u06d3\u0750-\u077f]|[ळ]/u;
