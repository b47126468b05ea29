import { expect, test } from 'vitest';
import type { TopicLine } from '../../../session/topics/batch-report.js';
import { useTopicsLeft } from '../../../session/topics/topics-left.js';
import { beginningNow, draw, names, tagsIn } from '../../../ui/draw.testing.js';
import { newSession } from '../../../ui/example-sessions.testing.js';
import { Dumbbell, ShareLine } from './ChangeMarks.js';
import { PutIntoTopics } from './PutIntoTopics.js';
import { TopicEdits } from './TopicEdits.js';

const line = (id: string, name: string, more: Partial<TopicLine> = {}): TopicLine => ({
  id,
  name,
  documents: 3,
  before: 3,
  shares: [0.3, 0.3],
  group: 'before',
  p: 1,
  words: [],
  ...more,
});

const nothing = () => {};

test('what can be done depends on how many topics are chosen', () => {
  const buttons = (...chosen: readonly TopicLine[]) =>
    names(draw(<TopicEdits chosen={chosen} onDone={nothing} />), 'button');
  expect(buttons()).toEqual([]);
  expect(buttons(line('t1', 'Printer'))).toEqual(['Rename', 'Leave out', 'Choose none']);
  expect(buttons(line('t1', 'Printer'), line('t2', 'Login'))).toEqual([
    'Merge into “Printer”',
    'Leave out',
    'Choose none',
  ]);
});

test('a file that waits can go into the kept topics', () => {
  const session = newSession();
  session.send({
    type: 'topics kept',
    topics: { name: 'tickets', model: {} as never, isSaved: true, earlier: [], last: null },
  });
  expect(names(draw(<PutIntoTopics />, session), 'button')).toEqual(['Put into the topics of “tickets”']);
});

test('a file without topics can go into those of the file that was left, until they are removed there', () => {
  const offered = () => beginningNow(useTopicsLeft, () => names(draw(<PutIntoTopics />), 'button'));
  const { leave } = useTopicsLeft.getState();
  expect(offered()).toEqual([]);
  leave('week 1', { name: 'week1', model: {} as never, isSaved: true, earlier: [], last: null });
  leave('week 2', null);
  expect(offered()).toEqual(['Put into the topics of “week1”']);
  leave('week 1', null);
  expect(offered()).toEqual([]);
});

test('shares are drawn on the scale of all rows, and read out', () => {
  const dumbbell = draw(<Dumbbell line={line('t1', 'Printer', { shares: [0.03, 0.06] })} most={0.12} />);
  expect(tagsIn(dumbbell, 'i').map(({ attributes }) => attributes['style'])).toEqual([
    'left:25%;width:25%',
    'left:25%',
    'left:50%',
  ]);
  expect(draw(<ShareLine shares={[0.3]} most={1} />)).toBe('');
  expect(draw(<ShareLine shares={[0.03, 0.06]} most={0.12} />)).toContain('aria-label="Share by batch: 3.0 %, 6.0 %"');
});
