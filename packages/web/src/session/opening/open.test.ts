import { afterEach, describe, expect, test, vi } from 'vitest';
import { cluster, exampleCollection, exampleRun } from '../clusters/example-run.testing.js';
import { freshSetup } from '../parameters/setup.js';
import { cancel, createSession } from '../state/session.js';
import type { Kept } from '../state/state.js';
import { openFiles } from './open.js';
import { projectText } from './project.js';
import { readFilesHere } from './read-here.testing.js';
import { beforeComparing } from './settings-before.js';
import { changeSetup } from './workbench.js';

afterEach(() => void vi.unstubAllGlobals());

function worked(name: string, as: Kept = 'saved') {
  const session = createSession(freshSetup('Lingo'));
  const rows = [{ title: 'Data' }, { title: 'Data mining' }];
  const run = exampleRun([cluster('Data', [0, 1])], 2);
  session.send({ type: 'arrived', collection: exampleCollection(rows, { name, fields: [] }), run });
  session.send({ type: 'kept', as });
  return session;
}

const project = new File([projectText(worked('theirs.csv'))], 'theirs.sheaf.json');
const nameIn = (session: ReturnType<typeof worked>) => session.getState().collection!.name;

/** A table of three answers. */
const table = new File(['answer\nGood food\nGood service here\nBad food\n'], 'answers.csv');

describe('a second file', () => {
  test('begins with nothing of the first, and with the settings from before a comparison', async () => {
    readFilesHere();
    const session = worked('mine.csv');
    const { runs, setup } = session.getState();
    session.send({ type: 'compared', a: runs[0]!, b: runs[0]! });
    beforeComparing(session);
    changeSetup(session, { changes: { desiredClusterCount: 7 } });
    await openFiles(session, [table]);
    const now = session.getState();
    expect(now).toMatchObject({ runs: [], compared: null, setup: { changes: setup.changes } });
    expect([nameIn(session), now.collection!.rows.length]).toEqual(['answers.csv', 3]);
  });

  test('waits for consent where the work on the first is not kept', async () => {
    readFilesHere();
    const session = worked('mine.csv', 'off');
    await openFiles(session, [table], { header: true });
    expect(nameIn(session)).toBe('mine.csv');
    session.getState().toast!.actions[0]!.run();
    await expect.poll(() => nameIn(session)).toBe('answers.csv');
    expect(session.getState().opened!.options).toEqual({ header: true });
  });
});

describe('the file of a project', () => {
  test.each<Kept>(['saved', 'saving'])('takes the place of work that is “%s” in this browser', async as => {
    const session = worked('mine.csv', as);
    await openFiles(session, [project]);
    expect([nameIn(session), session.getState().working]).toEqual(['theirs.csv', null]);
  });

  test.each<Kept>(['off', 'full', 'blocked'])('waits for consent where the work is not kept: %s', async as => {
    const session = worked('mine.csv', as);
    const { runs } = session.getState();
    session.send({ type: 'compared', a: runs[0]!, b: runs[0]! });
    await openFiles(session, [project]);
    expect(session.getState()).toMatchObject({ runs, compared: null, working: null, toast: { stays: true } });
    const { text, actions } = session.getState().toast!;
    expect(text).toBe('“theirs.sheaf.json” would replace your work, which is not saved.');
    expect(nameIn(session)).toBe('mine.csv');
    actions[0]!.run();
    await expect.poll(() => nameIn(session)).toBe('theirs.csv');
  });

  test('is not opened once that was cancelled, however late', async () => {
    let arrive = (_: string): void => {};
    const slow = new File([project], 'slow.sheaf.json');
    slow.text = () => new Promise(resolve => (arrive = resolve));
    const reading = vi.spyOn(slow, 'text');
    const session = worked('mine.csv');
    const opening = openFiles(session, [slow]);
    await expect.poll(() => reading).toHaveBeenCalled();
    cancel(session);
    arrive(await project.text());
    await opening;
    expect([nameIn(session), session.getState().working]).toEqual(['mine.csv', null]);
  });
});
