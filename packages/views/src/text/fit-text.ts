/**
 * Cuts texts to fit on one line or several, with an ellipsis where something is missing. No letter extends beyond the
 * space.
 */
import type { FontRole, Measure } from './measure.js';

const ELLIPSIS = '…';

/** The characters of a text as people see them, approximately: marks stay with their letters. */
const characters = (text: string): readonly string[] => text.match(/\P{M}\p{M}*/gu) ?? [];

const tidy = (text: string): string => text.replace(/[\s,;:·'’("“-]+$/u, '');

/** The longest beginning of a text that fits with an ellipsis; empty when not even two letters do. */
export function cut(text: string, width: number, role: FontRole, measure: Measure): string {
  if (measure(text, role) <= width) return text;
  const all = characters(text);
  let [fits, over] = [0, all.length];
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (measure(all.slice(0, middle).join('') + ELLIPSIS, role) <= width) fits = middle;
    else over = middle;
  }
  return fits < 2 ? '' : tidy(all.slice(0, fits).join('')) + ELLIPSIS;
}

/** Where a text may be broken: after spaces and hyphens, and between ideographs. */
const pieces = (text: string): readonly string[] =>
  text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}-]+-?\s*|-\s*|\s+/gu,
  ) ?? [];

/** What a text may fill: a number of lines of a width in pixels. */
export interface Space {
  readonly width: number;
  readonly lines: number;
}

/**
 * Breaks a text into at most `lines` lines that fit. The last line is cut if the rest does not fit; a word too wide for
 * a line of its own ends the text.
 */
export function wrap(text: string, { width, lines }: Space, role: FontRole, measure: Measure): readonly string[] {
  if (measure(text, role) <= width) return [text];
  const broken: string[] = [];
  let rest = text.trim();
  while (rest !== '' && broken.length < lines - 1) {
    const line = firstLine(rest, width, role, measure);
    if (line === '') break;
    broken.push(line.trim());
    rest = rest.slice(line.length).trimStart();
  }
  const last = cut(rest, width, role, measure);
  if (last !== '') broken.push(last);
  else if (rest !== '' && broken.length > 0)
    broken.push(cut(`${broken.pop()} ${rest}`, width, role, measure) || ELLIPSIS);
  // An ellipsis alone says nothing.
  return broken.some(line => line !== '' && line !== ELLIPSIS) ? broken.filter(line => line !== '') : [];
}

function firstLine(text: string, width: number, role: FontRole, measure: Measure): string {
  let line = '';
  for (const piece of pieces(text)) {
    if (measure((line + piece).trimEnd(), role) > width) return line;
    line += piece;
  }
  return line;
}
