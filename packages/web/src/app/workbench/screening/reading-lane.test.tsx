import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { cluster } from '../../../session/clusters/example-run.testing.js';
import { resetSettings } from '../../../session/settings/settings.js';
import { draw, heldBy, names, tagsIn, textOf, withSettings } from '../../../ui/draw.testing.js';
import { sessionWith } from '../../../ui/example-sessions.testing.js';
import { ReadingLane, useLane } from './ReadingLane.js';

beforeEach(resetSettings);

const mining = [cluster('Data mining', [0, 1, 2]), cluster('Search', [3, 4])];
const sessionOf = (...ids: readonly string[]) => {
  const session = sessionWith(mining);
  for (const id of ids) session.selection.pick({ cluster: id }, { add: true });
  return session;
};
type Session = ReturnType<typeof sessionOf>;

const drawn = (session: Session) => draw(<ReadingLane find="" />, session);
const titleIn = (session: Session) => tagsIn(drawn(session), 'h3')[0]?.text;
const press = (session: Session, ...keys: readonly string[]) => {
  for (const key of keys) heldBy(() => useLane(''), session).decide(key);
};
const step = (session: Session, by: 1 | -1) => heldBy(() => useLane(''), session).step(by);

describe('the records of a topic', () => {
  test('are read one at a time, and each decision leads to the next undecided one', () => {
    const session = sessionOf('0');
    expect(titleIn(session)).toBe('Data mining');
    press(session, 'i');
    expect(titleIn(session)).toBe('Tools for data');
    step(session, 1);
    press(session, 'e');
    expect(titleIn(session)).toBe('Tools for data');
    press(session, 'u');
    const { collection, decisions } = session.getState();
    expect(collection!.rows.slice(0, 4).map(row => decisions.get(row))).toEqual([
      'include',
      'unsure',
      'exclude',
      undefined,
    ]);
  });

  test('begin at the top where another topic is chosen, and come back with the last decision', () => {
    const session = sessionOf('0');
    step(session, 1);
    press(session, 'e');
    session.selection.pick({ cluster: '1' }, { add: false });
    expect(titleIn(session)).toBe('Web search');
    session.selection.pick({ cluster: '0' }, { add: false });
    press(session, 'z');
    expect(titleIn(session)).toBe('Tools for data');
  });

  test('that are all decided lead to the next topic with others, or to what was decided', () => {
    const session = sessionOf('0');
    press(session, 'i', 'i', 'i');
    expect(textOf(drawn(session))).toContain('All 3 records here are decided.');
    expect(names(drawn(session), 'button')).toEqual(expect.arrayContaining(['Read Search', 'Show decided records']));
    withSettings({ onlyUndecided: false }, () => {
      expect(titleIn(session)).toBe('Text mining');
      step(session, 1);
      press(session, 'e');
      expect(titleIn(session)).toBe('Tools for data');
      step(session, -1);
      expect(titleIn(session)).toBe('Data mining');
    });
  });

  test('show the decision that was made and the reason that exclusions have', () => {
    const session = sessionOf('1');
    session.send({ type: 'reason chosen', reason: 'Wrong outcome' });
    press(session, 'e');
    expect([...session.getState().remarks.values()]).toMatchObject([{ reason: 'Wrong outcome' }]);
    withSettings({ onlyUndecided: false }, () => {
      session.send({ type: 'scrolled', to: 0 });
      const chosen = tagsIn(drawn(session), 'button').filter(({ attributes }) => attributes['aria-pressed'] === 'true');
      expect(chosen.map(({ text }) => text)).toEqual(['Excludee', 'Wrong outcome 3']);
    });
  });

  test('are passed over by no key: every undecided record is read once, wherever reading begins', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.array(fc.constantFrom('i', 'e', 'u'), { minLength: 6, maxLength: 6 }), (from, keys) => {
        const session = sessionOf();
        session.send({ type: 'scrolled', to: from });
        press(session, ...keys);
        expect(session.getState().decisions.size).toBe(6);
      }),
    );
  });
});
