import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFile } from '../read-file.js';
import type { ReadOptions } from '../read-options.js';

const read = (name: string, options?: ReadOptions) =>
  readFile(new Uint8Array(readFileSync(new URL(`../../../fixtures/surveys/${name}`, import.meta.url))), name, options);

const LIKED = 'What did you like about your stay? Please tell us in your own words.';
const BETTER =
  'What should we do better next time? Please tell us everything that comes to your mind, however small it may seem.';

describe('an export of a survey tool', () => {
  test.each([
    ['qualtrics.csv', 'Qualtrics', 12, 15, [LIKED, BETTER]],
    ['qualtrics-two-rows.csv', 'Qualtrics', 12, 15, [LIKED, BETTER]],
    ['surveymonkey.csv', 'SurveyMonkey', 10, 14, ['What did you like about your stay?', 'Anything else?']],
    [
      'google-forms.csv',
      'Google Forms',
      9,
      4,
      [
        'What did you like about your stay with us, and what would you tell a friend about it?',
        'What should we do better, in the room, at breakfast, at the front desk or anywhere else?',
      ],
    ],
    ['microsoft-forms.csv', 'Microsoft Forms', 8, 7, undefined],
  ])('%s: %s with %i answers and %i columns', async (name, survey, answers, columns, questions) => {
    const { records, fields, details } = await read(name);
    expect({ survey: details.survey, answers: records.length, columns: fields.length }).toEqual({
      survey,
      answers,
      columns,
    });
    expect(details.questions).toEqual(questions);
    expect(fields.filter(({ natural }) => natural)).toHaveLength(1);
    expect(JSON.stringify(records)).not.toContain('ImportId');
  });

  test('has its questions as names of columns, and parts of a question beside it', async () => {
    const { fields } = await read('surveymonkey.csv');
    const question = 'How did you travel to us? Please tick everything that was part of your journey to our hotel.';
    expect(fields.map(({ name }) => name).slice(9, 12)).toEqual([
      `${question} – Train`,
      `${question} – Car`,
      `${question} – Other (please specify)`,
    ]);
  });

  test('without a column of numbers has its long questions as names too', async () => {
    const { records, fields, details } = await read('long-questions.csv');
    expect(records).toHaveLength(30);
    expect(fields.every(({ name }) => name.endsWith('?'))).toBe(true);
    expect(details.questions).toHaveLength(2);
    expect(fields.filter(({ natural }) => natural)).toHaveLength(1);
  });

  test('a list of long questions is no survey', async () => {
    const rows = Array.from(
      { length: 20 },
      (_, n) => `Why does the printer on floor ${n} print the same page again and again and again?;How?`,
    );
    expect((await readFile(new TextEncoder().encode(rows.join('\n')), 'a.csv')).records).toHaveLength(20);
  });
});

describe('answers in scripts without spaces', () => {
  test.each(['japanese.csv', 'chinese.csv'])('%s: the column of answers is text and clustered', async name => {
    const { records, fields } = await read(name);
    expect(records).toHaveLength(24);
    expect(fields.map(({ role, natural }) => [role, natural])).toEqual([
      [expect.stringMatching(/id|property/), false],
      ['property', false],
      ['text', true],
    ]);
  });
});

describe('remains of HTML', () => {
  test('are counted, named, and removed on demand', async () => {
    const { notices, details, records } = await read('markup.csv');
    expect(details.markup).toBe(16);
    expect(notices.map(({ message }) => message)).toEqual(['16 values hold remains of HTML, such as “#39;”.']);
    expect(records[0]!['headline']).toBe('World #39;news#39; &amp;amp; more 0');
    const clean = await read('markup.csv', { cleanMarkup: true });
    expect(clean.records[0]).toMatchObject({
      headline: "World 'news' & more 0",
      text: 'Shares rose by 0 percent on the stock market today said analysts in London, where a < b held.',
    });
    expect(clean.notices).toEqual([]);
  });
});

test('names of columns may hold commas and quotation marks', async () => {
  const { fields } = await read('odd-names.csv');
  expect(fields.map(({ name }) => name)).toEqual(['Nr', 'Comment, long', 'He said "no", then', 'Stars']);
});
