import { describeFields } from '@sheaf/sources';
import { describe, expect, test } from 'vitest';
import { cluster, exampleRun } from '../../session/clusters/example-run.testing.js';
import { withDecisions } from '../../session/export/with-decisions.js';
import { openProject, projectText } from '../../session/opening/project.js';
import { draw, madeBy, names, tagsIn, textOf, withRole } from '../draw.testing.js';
import { newSession, sessionWith, sessionWithRun } from '../example-sessions.testing.js';
import { DecisionButtons } from './DecisionButtons.js';
import { DecisionCounts } from './DecisionCounts.js';
import { DecisionsButton } from './DecisionsButton.js';
import { decideByKey } from './decision-keys.js';

const numbers = [0, 1, 2, 3];
const decisionsOf = ({ getState }: ReturnType<typeof newSession>) => {
  const { collection, decisions } = getState();
  return collection!.rows.map(row => decisions.get(row));
};

describe('keys of a review', () => {
  test('decide and lead to the next document of the list, or stay at the last', () => {
    const session = sessionWithRun();
    expect(decideByKey(session, 'i', 0, [0, 2, 3])).toBe(2);
    expect(decideByKey(session, 'e', 2, [0, 2, 3])).toBe(3);
    expect(decideByKey(session, 'u', 3, [0, 2, 3])).toBe(3);
    expect(decisionsOf(session)).toEqual(['include', undefined, 'exclude', 'unsure']);
  });

  test('take the last decision back, one after the other, and lead to its document', () => {
    const session = sessionWithRun();
    decideByKey(session, 'i', 0, numbers);
    decideByKey(session, 'i', 1, numbers);
    decideByKey(session, 'e', 0, numbers);
    expect(decideByKey(session, 'z', 3, numbers)).toBe(0);
    expect(decisionsOf(session)).toEqual([undefined, 'include', undefined, undefined]);
    expect(decideByKey(session, 'z', 0, numbers)).toBe(1);
    expect(decideByKey(session, 'z', 1, numbers)).toBeUndefined();
    expect(decisionsOf(session)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('that mean no decision are left to others', () => {
    const session = sessionWithRun();
    expect(decideByKey(session, 'j', 0, numbers)).toBeUndefined();
    expect(session.getState().decisions.size).toBe(0);
  });
});

describe('decisions', () => {
  test('stay with their documents when others are left out, and are gone with the documents', () => {
    const session = sessionWithRun();
    decideByKey(session, 'i', 1, numbers);
    decideByKey(session, 'e', 3, numbers);
    const { collection } = session.getState();
    const sample = { ...collection!, rows: collection!.rows.slice(1) };
    session.send({ type: 'arrived', collection: sample, whole: collection! });
    expect(decisionsOf(session)).toEqual(['include', undefined, 'exclude']);
    session.send({ type: 'arrived', collection: { ...sample, rows: sample.rows.slice(0, 1) } });
    expect(session.getState().decisions.size).toBe(1);
    session.send({ type: 'left' });
    expect(session.getState().decisions.size).toBe(0);
  });

  test('stay when the documents are clustered again', () => {
    const session = sessionWithRun();
    decideByKey(session, 'i', 1, numbers);
    const { collection } = session.getState();
    const { response, setup, clustered, where } = exampleRun([cluster('Other', [1])], 4);
    session.send({
      type: 'clustered',
      rows: collection!.rows,
      result: { response, setup, clustered, where, millis: 1 },
    });
    expect(decisionsOf(session)[1]).toBe('include');
  });

  test('are part of a project file', async () => {
    const session = sessionWithRun();
    const { collection } = session.getState();
    session.send({ type: 'columns changed', collection: { ...collection!, fields: describeFields(collection!.rows) } });
    decideByKey(session, 'u', 2, numbers);
    decideByKey(session, 'i', 0, numbers);
    const other = newSession();
    await openProject(other, projectText(session));
    expect(decisionsOf(other)).toEqual(['include', undefined, 'unsure', undefined]);
    expect(decideByKey(other, 'z', 0, numbers)).toBe(0);
  });

  test('are a column of what is exported, and none is added without them', () => {
    const session = sessionWithRun();
    const { collection } = session.getState();
    expect(withDecisions(collection!, session.getState().decisions)).toBe(collection);
    decideByKey(session, 'i', 1, numbers);
    const { rows, fields } = withDecisions(collection!, session.getState().decisions);
    expect(rows.map(({ decision }) => decision)).toEqual([undefined, 'include', undefined, undefined]);
    expect(fields.at(-1)).toMatchObject({ name: 'decision', role: 'property', natural: false, filled: 1 });
  });
});

describe('the page', () => {
  test('offers three decisions for a document, of which the pressed one is made', () => {
    const session = sessionWithRun();
    decideByKey(session, 'e', 1, numbers);
    const buttons = tagsIn(draw(<DecisionButtons number={1} />, session), 'button');
    expect(buttons.map(({ text, attributes }) => [text, attributes['aria-pressed']])).toEqual([
      ['Include', 'false'],
      ['Exclude', 'true'],
      ['Unsure', 'false'],
    ]);
  });

  test('takes a decision back when its button is pressed again', () => {
    const session = sessionWithRun();
    const press = () => {
      const group = madeBy(DecisionButtons, { number: 0 }, { session }) as React.JSX.Element;
      group.props.children[0].props.onClick();
    };
    press();
    expect(decisionsOf(session)[0]).toBe('include');
    press();
    expect(decisionsOf(session)[0]).toBeUndefined();
  });

  test('counts the decisions, and says the last one to those who do not see it', () => {
    const session = sessionWithRun();
    const drawn = () => draw(<DecisionsButton />, session);
    expect(names(drawn(), 'button')[0]).toBe('Review');
    decideByKey(session, 'i', 0, numbers);
    decideByKey(session, 'e', 1, numbers);
    expect(names(drawn(), 'button')[0]).toBe('2 decided');
    expect(withRole(drawn(), 'status')[0]!.text).toBe('Excluded. 2 decided.');
    expect(draw(<DecisionsButton />, newSession())).toBe('');
  });

  test('leads to the documents of each decision', () => {
    const session = sessionWith([cluster('All', [0, 1, 2])]);
    decideByKey(session, 'i', 2, numbers);
    const drawn = draw(<DecisionCounts onClose={() => {}} />, session);
    expect(names(drawn, 'button')).toEqual(['Included 1', 'Excluded 0', 'Unsure 0', 'Undecided 5']);
    expect(textOf(drawn)).toContain('press I to include');
  });
});
