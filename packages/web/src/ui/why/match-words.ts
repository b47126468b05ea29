import type { LabelMatch } from '../../session/why/evidence.js';

/** "matches 3 of 3 label words: title, answers 2" */
export function matchWords({ words, found, fields }: LabelMatch): string {
  const where = fields.length > 0 ? `: ${fields.join(', ')}` : '';
  return `matches ${found} of ${words} label ${words === 1 ? 'word' : 'words'}${where}`;
}

/** "label words missing: game, board"; null where the document has every word of a label. */
export function missingWords({ missing }: LabelMatch): string | null {
  if (missing.length === 0) return null;
  return `label ${missing.length === 1 ? 'word' : 'words'} missing: ${missing.join(', ')}`;
}
