/** Finds parameters: by letters in order in the label, or by words anywhere in the path and the help. */
import type { PlacedGroup } from '../../session/parameters/place-editors.js';

/**
 * The positions of the letters of `wanted` in `text`, in order; null if letters are missing. Whole words are preferred.
 */
export function letterPositions(text: string, wanted: string): number[] | null {
  const [lower, needle] = [text.toLowerCase(), wanted.toLowerCase()];
  const whole = lower.indexOf(needle);
  if (whole >= 0) return Array.from({ length: needle.length }, (_, i) => whole + i);
  const positions: number[] = [];
  let at = 0;
  for (const letter of needle.replaceAll(' ', '')) {
    at = lower.indexOf(letter, at);
    if (at < 0) return null;
    positions.push(at++);
  }
  const spread = positions.at(-1)! - positions[0]! + 1;
  return spread <= needle.length * 2 ? positions : null;
}

export function filtered(groups: readonly PlacedGroup[], filter: string): readonly PlacedGroup[] {
  if (filter === '') return groups;
  const wanted = filter.toLowerCase();
  return groups.flatMap(({ group, editors }) => {
    const whole = [group.title, group.description].some(text => text.toLowerCase().includes(wanted));
    const kept = whole
      ? editors
      : editors.filter(
          ({ editor }) =>
            letterPositions(editor.title, filter) !== null ||
            editor.path.toLowerCase().includes(wanted.replaceAll(' ', '')) ||
            editor.description.toLowerCase().includes(wanted),
        );
    return kept.length > 0 ? [{ group, editors: kept }] : [];
  });
}

/** Whether a search finds a section by one of its terms. An empty search finds everything. */
export const isNamedBy = (terms: readonly string[], filter: string): boolean =>
  terms.some(term => term.includes(filter.toLowerCase()));
