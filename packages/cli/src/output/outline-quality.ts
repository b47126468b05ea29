/** Measures of clusters for people, with the names that the workbench gives them. */
import type { QualityReport } from '@sheaf/protocol';

const asShare = (value: number): string => `${(100 * value).toFixed(0)} %`;
const asNumber = (value: number): string => value.toFixed(2);

const MEASURES = [
  ['Coverage', 'coverage', asShare],
  ['Overlap', 'overlap', asNumber],
  ['Balance', 'balance', asNumber],
  ['Largest cluster', 'largestShare', asShare],
  ['Label support', 'labelSupport', asShare],
  ['Redundant labels', 'labelRedundancy', asShare],
  ['Weak labels', 'labelWeakness', asShare],
] as const;

/** A line for each measure. */
export function outlineQuality(report: QualityReport): string {
  const width = Math.max(...MEASURES.map(([name]) => name.length));
  const lines = MEASURES.map(([name, key, print]) => {
    const value = report[key];
    return `${name.padEnd(width)}  ${typeof value === 'number' ? print(value) : '–'}\n`;
  });
  return lines.join('');
}
