/** Widths of texts, without which no label can be cut where it must be. */

/** The fonts of a chart. Sizes in pixels are those of the design; nothing is smaller than 12. */
export type FontRole = 'label' | 'count' | 'sublabel' | 'slip' | 'notice' | 'pictureTitle' | 'caption';

export interface Font {
  readonly family: 'ui' | 'doc';
  readonly size: number;
  readonly weight: number;
}

export const fonts: Readonly<Record<FontRole, Font>> = {
  label: { family: 'ui', size: 13, weight: 650 },
  count: { family: 'ui', size: 13, weight: 450 },
  sublabel: { family: 'ui', size: 12, weight: 600 },
  slip: { family: 'doc', size: 12, weight: 400 },
  notice: { family: 'ui', size: 16, weight: 400 },
  pictureTitle: { family: 'doc', size: 18, weight: 600 },
  caption: { family: 'ui', size: 12, weight: 400 },
};

/** Width of a text in pixels; at the size of its role, or at another one. */
export type Measure = (text: string, role: FontRole, size?: number) => number;

/** The measure of texts that all have one size. */
export const atSize =
  (measure: Measure, size: number): Measure =>
  (text, role) =>
    measure(text, role, size);

/**
 * Widths in em of groups of characters in a wide sans-serif font, rounded up: a label that is cut too early is better
 * than one that overflows.
 */
const narrow = /[ijlI.,:;'’|!()[\]ft]|\p{M}/u;
const wide = /[mwMW@%–—…]/;
const capital = /[\p{Lu}\p{N}&]/u;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;

function widthOf(character: string): number {
  if (narrow.test(character)) return 0.36;
  if (wide.test(character)) return 0.95;
  if (ideograph.test(character)) return 1.02;
  return capital.test(character) ? 0.7 : 0.6;
}

/** A cautious estimate for places without fonts: reports made in Node, tests. */
export const estimateWidth: Measure = (text, role, size = fonts[role].size) => {
  const { weight } = fonts[role];
  let em = 0;
  for (const character of text) em += widthOf(character);
  return em * size * (weight >= 600 ? 1.05 : 1);
};

/** Exact widths by a canvas, remembered. `families` are the font stacks of the page. */
export function canvasMeasure(families: { readonly ui: string; readonly doc: string }): Measure {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return estimateWidth;
  const known = new Map<string, number>();
  return (text, role, size = fonts[role].size) => {
    const key = `${role} ${size} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const { family, weight } = fonts[role];
    context.font = `${weight} ${size}px ${families[family]}`;
    const { width } = context.measureText(text);
    known.set(key, width);
    return width;
  };
}
