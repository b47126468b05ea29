/** Several labels of one cluster in one line. */

const ARABIC = /\p{Script=Arabic}\P{L}*$/u;
const CHINESE_OR_JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\P{L}*$/u;

/** What the script of a label puts between the parts of a list. */
function commaAfter(label: string): string {
  if (ARABIC.test(label)) return '، ';
  return CHINESE_OR_JAPANESE.test(label) ? '、' : ', ';
}

/**
 * The labels of a cluster as people are shown them, joined by commas of the script in which each is written.
 *
 * @example
 * import { joinLabels } from '@sheaf/core';
 *
 * console.log(joinLabels(['Opening Hours', 'Fees']));
 * // → Opening Hours, Fees
 */
export const joinLabels = (labels: readonly string[]): string =>
  labels.map((label, place) => (place < labels.length - 1 ? label + commaAfter(label) : label)).join('');
