import type { LabelMatch } from '../../session/why/evidence.js';

/** "matches 3 of 3 label words: title, answers 2" */
export function matchWords({ words, found, fields }: LabelMatch): string {
  const where = fields.length > 0 ? `: ${fields.join(', ')}` : '';
  return `matches ${found} of ${words} label ${words === 1 ? 'word' : 'words'}${where}`;
}
