/** Texts to train fastText with: a document per line, behind its labels. */
import type { RawRecords } from '../../records/raw-records.js';

const LABELS = /^(?:\s*__label__\S+[ \t]*,?)+/;
const LABEL = /__label__([^\s,]+)/g;
const lineEnd = /\r\n|\n|\r/;

export const areLabelledLines = (text: string): boolean =>
  text
    .slice(0, 20_000)
    .split(lineEnd, 20)
    .filter(line => line.trim() !== '')
    .every(line => LABELS.test(line));

export function readLabelledLines(text: string): RawRecords {
  const records = text
    .split(lineEnd)
    .filter(line => line.trim() !== '')
    .map(line => {
      const [labels = ''] = LABELS.exec(line) ?? [];
      return { text: line.slice(labels.length).trim(), label: Array.from(labels.matchAll(LABEL), ([, name]) => name!) };
    });
  const message = 'These are lines with labels, as fastText has them. The labels are a column.';
  return {
    records,
    columns: ['text', 'label'],
    roles: { text: 'text', label: 'tag' },
    notices: [{ level: 'info', message }],
    details: {},
  };
}
