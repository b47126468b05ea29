import { describe, expect, test } from 'vitest';
import type { BatchReport, TopicLine } from '../../../session/topics/batch-report.js';
import { draw, names, tagsIn, textOf } from '../../../ui/draw.testing.js';
import { newSession } from '../../../ui/example-sessions.testing.js';
import { BatchRibbons } from './BatchRibbons.js';
import { PutIntoTopics } from './PutIntoTopics.js';
import { TopicEdits } from './TopicEdits.js';
import { changeWords, TopicSections } from './TopicSections.js';
import { TrendLine } from './TrendLine.js';

const line = (id: string, name: string, more: Partial<TopicLine> = {}): TopicLine => ({
  id,
  name,
  documents: 3,
  kind: 'steady',
  ratio: 1,
  points: [],
  words: [],
  ...more,
});

const report: BatchReport = {
  batch: 'week2',
  point: 'batch',
  fresh: [line('t3', 'Parking', { kind: 'new', ratio: null, words: ['garage', 'permit'] })],
  kept: [line('t1', 'Printer', { kind: 'grown', ratio: 1.84, points: [4, 9] }), line('t2', 'Login', { documents: 1 })],
  leftOver: { documents: 2, kind: 'steady', ratio: 1 },
  muted: 0,
};

const nothing = () => {};
const sections = (part: Partial<BatchReport> = {}) =>
  draw(
    <TopicSections report={{ ...report, ...part }} chosen={new Set()} onChoose={nothing}>
      <button type="button">Look</button>
    </TopicSections>,
  );

test.each([
  ['grown', 1.84, '▲ grown 1.8×'],
  ['shrunk', 0.52, '▼ shrunk to 0.5×'],
  ['gone', 0, 'gone'],
  ['new', null, 'first time'],
  ['steady', 1.1, ''],
] as const)('a topic that is %s says so in words', (kind, ratio, says) => {
  expect(changeWords({ kind, ratio, documents: 1 })).toBe(says);
});

describe('the topics of a batch', () => {
  test('come in three sections, the new ones first', () => {
    const page = sections();
    expect(tagsIn(page, 'section').map(({ attributes }) => attributes['aria-label'])).toEqual([
      'New in this batch',
      'Kept topics',
      'Fits nowhere',
    ]);
    expect(names(page, 'li')).toEqual([
      'Parking first time 3 documents Words: garage, permit',
      'Printer Documents by batch: 4, 9 ▲ grown 1.8× 3 documents',
      'Login 1 document',
    ]);
    expect(textOf(page)).toContain('Fits nowhere 2 documents Look');
  });

  test('are only a list before the first batch', () => {
    const page = sections({ batch: null, fresh: [] });
    expect(tagsIn(page, 'section')).toHaveLength(1);
    expect(textOf(page)).not.toContain('document ');
  });

  test('tell of documents in topics that are left out', () => {
    expect(textOf(sections({ muted: 4 }))).toContain('4 documents in topics that are left out');
  });
});

test('a line of fewer than two points is not drawn', () => {
  expect(draw(<TrendLine points={[3]} point="day" />)).toBe('');
  expect(draw(<TrendLine points={[0, 0]} point="day" />)).toContain('aria-label="Documents by day: 0, 0"');
});

test('a band leads from one batch to the next for each topic that has documents in both', () => {
  const row = (id: string, name: string, documents: number) => ({ id, name, documents, share: documents / 10 });
  const before = { batch: 'May', rows: [row('t1', 'Printer', 7), row('t2', 'Login', 3)] };
  const after = { batch: 'June', rows: [row('t3', 'Parking', 6), row('t1', 'Printer', 4)] };
  const page = draw(<BatchRibbons flow={{ before, after, ids: ['t3', 't1', 't2'] }} />);
  expect(tagsIn(page, 'ul').map(({ attributes }) => attributes['aria-label'])).toEqual(['May', 'June']);
  expect(names(page, 'li')).toEqual(['Printer 7 70 %', 'Login 3 30 %', 'Parking 6 60 %', 'Printer 4 40 %']);
  expect(tagsIn(page, 'path').map(({ attributes }) => attributes['class'])).toEqual(['c2']);
  const colours = tagsIn(page, 'li').map(({ attributes }) => attributes['class']);
  expect(colours).toEqual(['c2', 'c3', 'c1', 'c2']);
});

test('what can be done depends on how many topics are chosen', () => {
  const buttons = (...chosen: readonly TopicLine[]) =>
    names(draw(<TopicEdits chosen={chosen} onDone={nothing} />), 'button');
  expect(buttons()).toEqual([]);
  expect(buttons(report.kept[0]!)).toEqual(['Rename', 'Leave out', 'Choose none']);
  expect(buttons(...report.kept)).toEqual(['Merge into “Printer”', 'Leave out', 'Choose none']);
});

test('a file that waits can go into the kept topics', () => {
  const session = newSession();
  session.send({
    type: 'topics kept',
    topics: { name: 'tickets', model: {} as never, isSaved: true, earlier: [], last: null },
  });
  expect(names(draw(<PutIntoTopics />, session), 'button')).toEqual(['Put into the topics of “tickets”']);
});
