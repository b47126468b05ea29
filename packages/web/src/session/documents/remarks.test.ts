import { describeFields } from '@sheaf/sources';
import { describe, expect, test } from 'vitest';
import { useAsking } from '../../ui/decisions/asking.js';
import { decideByKey } from '../../ui/decisions/decision-keys.js';
import { newSession, sessionWithRun } from '../../ui/example-sessions.testing.js';
import { exampleCollection } from '../clusters/example-run.testing.js';
import { withDecisions } from '../export/with-decisions.js';
import { openProject, projectText } from '../opening/project.js';
import { NO_DECISIONS } from './decisions.js';
import { isStarred } from './remarks.js';

const star = (session: ReturnType<typeof newSession>, document: number) =>
  decideByKey(session, 's', document, [0, 1, 2, 3]);
const noted = (session: ReturnType<typeof newSession>, document: number, note: string) =>
  session.send({ type: 'remarked', document, change: { note } });

describe('stars and notes', () => {
  test('are made by keys: S stars and takes the star away, N and M open their dialogs, and the place stays', () => {
    const session = sessionWithRun();
    const row = session.getState().collection!.rows[1];
    expect(star(session, 1)).toBe(1);
    expect(isStarred(session.getState().remarks, row)).toBe(true);
    expect(star(session, 1)).toBe(1);
    expect(session.getState().remarks.size).toBe(0);
    expect(decideByKey(session, 'n', 2, [0, 1, 2])).toBe(2);
    expect(useAsking.getState().asked).toEqual({ what: 'note', document: 2 });
    expect(decideByKey(session, 'm', 0, [0, 1, 2])).toBe(0);
    expect(useAsking.getState().asked).toEqual({ what: 'move', document: 0 });
    useAsking.getState().close();
  });

  test('stay with their documents when others are left out, and an empty note is none', () => {
    const session = sessionWithRun();
    noted(session, 3, ' Read again ');
    noted(session, 0, 'Gone soon');
    const { collection } = session.getState();
    session.send({ type: 'arrived', collection: { ...collection!, rows: collection!.rows.slice(1) } });
    expect([...session.getState().remarks.values()]).toEqual([{ note: 'Read again' }]);
    noted(session, 2, '  ');
    expect(session.getState().remarks.size).toBe(0);
  });

  test('are part of a project file', async () => {
    const session = sessionWithRun();
    const { collection } = session.getState();
    session.send({ type: 'columns changed', collection: { ...collection!, fields: describeFields(collection!.rows) } });
    star(session, 2);
    noted(session, 2, 'Main source');
    const other = newSession();
    await openProject(other, projectText(session));
    const rows = other.getState().collection!.rows;
    expect(rows.map(row => other.getState().remarks.get(row))).toEqual([
      undefined,
      undefined,
      { star: true, note: 'Main source' },
      undefined,
    ]);
  });

  test('are columns of what is exported', () => {
    const session = sessionWithRun();
    star(session, 0);
    noted(session, 1, 'Compare');
    const { collection, decisions, remarks } = session.getState();
    const { rows, fields } = withDecisions(collection!, decisions, remarks);
    expect(rows.map(({ starred, note }) => [starred, note]).slice(0, 2)).toEqual([
      ['yes', undefined],
      [undefined, 'Compare'],
    ]);
    expect(fields.slice(-2).map(({ name }) => name)).toEqual(['starred', 'note']);
  });

  test('leave columns of the same names as they are, and take those of a file that was exported before', () => {
    const row = { title: 'Printer jam', decision: 'refund', starred: 'yes', note: 'Customer calls again' };
    const clustered = ['title'];
    const collection = exampleCollection([row, { title: 'Toner', note: '' }], { clustered });
    const decisions = new Map([[row, 'include' as const]]);
    const { rows, fields } = withDecisions(collection, decisions, new Map([[row, { star: true, note: 'Hardware' }]]));
    expect(rows[0]).toEqual({ ...row, 'decision (2)': 'include', 'note (2)': 'Hardware' });
    expect(fields.map(({ name }) => name)).toEqual([
      'title',
      'decision',
      'note',
      'decision (2)',
      'starred',
      'note (2)',
    ]);
    const exported = exampleCollection([{ ...row, decision: 'exclude', note: '' }], { clustered });
    const [again] = exported.rows;
    const marked = withDecisions(exported, new Map([[again!, 'include']]), new Map([[again!, { note: 'Hardware' }]]));
    expect(marked.rows).toEqual([{ ...again, decision: 'include', note: 'Hardware' }]);
    const read = withDecisions(
      { ...exported, clustered: ['note'] },
      NO_DECISIONS,
      new Map([[again!, { note: 'Mine' }]]),
    );
    expect(read.rows[0]).toMatchObject({ note: '', 'note (2)': 'Mine' });
  });
});
