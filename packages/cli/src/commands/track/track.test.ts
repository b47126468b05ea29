import { english } from '@sheaf/languages/english';
import { describe, expect, test } from 'vitest';
import { followPeriods } from './follow-periods.js';
import { printReport } from './print-report.js';

/** Five ways to speak of each subject. */
const subjects = {
  printer: ['printer jam', 'printer toner', 'paper jam', 'printer paper', 'toner for the printer'],
  login: ['login password', 'password reset', 'login page', 'reset the login', 'password for the login'],
  invoice: ['invoice payment', 'payment overdue', 'overdue invoice', 'invoice reminder', 'payment reminder'],
  parking: ['parking permit', 'garage permit', 'parking garage', 'permit for parking', 'garage gate'],
};

const about = (subject: keyof typeof subjects, count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => {
    const phrases = subjects[subject];
    const number = from + at;
    return {
      id: `${subject}-${number}`,
      text: `${phrases[number % 5]} and ${phrases[(number + 1 + (number % 3)) % 5]}`,
    };
  });

const periods = [
  { name: 'week-1', records: [...about('printer', 30), ...about('login', 30), ...about('invoice', 30)] },
  { name: 'week-2', records: [...about('printer', 30), ...about('login', 30), ...about('invoice', 30)] },
  {
    name: 'week-3',
    records: [
      { id: 'printer-0', text: 'login password and password reset' },
      ...about('printer', 29, 1),
      ...about('login', 60),
      ...about('parking', 20),
    ],
  },
];

const report = followPeriods(periods, {
  language: english,
  fields: ['text'],
  id: 'id',
  minSize: 5,
  checkpoint: () => {},
});
const fateOf = (word: string) => report.topics.find(({ labels }) => labels.join().toLowerCase().includes(word))?.fate;

describe('the report on topics from period to period', () => {
  test('says what became of each topic in the last period', () => {
    expect(['permit', 'login', 'invoice'].map(fateOf)).toEqual(['new', 'growing', 'gone']);
    expect(['kept', 'shrinking']).toContain(fateOf('printer'));
    expect(report.totals).toEqual([90, 90, 110]);
  });

  test('names the documents that changed their topic', () => {
    const moved = report.moved.find(({ id }) => id === 'printer-0');
    expect(moved?.from).toBe(report.topics.find(({ labels }) => /printer/i.test(labels.join()))?.id);
    expect(moved?.to).toBe(report.topics.find(({ labels }) => /login/i.test(labels.join()))?.id);
  });

  test('is Markdown, a web page or JSON', () => {
    expect(JSON.parse(printReport(report, 'json'))).toEqual(report);
    const markdown = printReport(report, 'markdown');
    for (const title of [
      '# Topics from week-1 to week-3',
      '## New topics',
      '## Growing',
      '## Gone',
      '## Moved documents',
    ])
      expect(markdown).toContain(title);
    expect(printReport(report, 'html')).toContain('<h2>New topics</h2>');
  });

  test('prints names of documents and topics as text', () => {
    const strange = { ...report, moved: [{ id: '<b>|x', from: null, to: 't1' }] };
    expect(printReport(strange, 'html')).toContain('&lt;b&gt;|x');
    expect(printReport(strange, 'markdown')).toContain('<b>\\|x');
  });
});
