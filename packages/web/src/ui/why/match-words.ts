import type { LabelMatch } from '../../session/why/evidence.js';

/**
 * What a document has of the best label of a cluster. Card, panel and popover say it in these words: "every word of
 * “Data Mining” is here: title, text", or "label words missing: game, board".
 */
export function matchWords({ label, words, missing, fields }: LabelMatch): string {
  if (words === 0) return 'a cluster made by hand';
  if (missing.length === 0) return `every word of “${label}” is here: ${fields.join(', ')}`;
  return `label ${missing.length === 1 ? 'word' : 'words'} missing: ${missing.join(', ')}`;
}
