import { afterEach, expect, test, vi } from 'vitest';
import { exampleCollection } from '../clusters/example-run.testing.js';
import { freshSetup } from '../parameters/setup.js';
import { createSession } from '../state/session.js';
import { saveProjectFile } from './save-project-file.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const whole = exampleCollection([{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]);
const part = { ...whole, rows: whole.rows.slice(1) };

/** What the person is told after the documents on screen were saved. */
async function told(...events: Parameters<ReturnType<typeof createSession>['send']>[0][]): Promise<string | undefined> {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const click = vi.fn();
  vi.stubGlobal('document', { createElement: () => ({ click }) });
  const session = createSession(freshSetup('Lingo'));
  for (const event of events) session.send(event);
  await saveProjectFile(session);
  expect(click).toHaveBeenCalledOnce();
  return session.getState().toast?.text;
}

test('a project file of all documents is saved without a word', async () => {
  expect(await told({ type: 'arrived', collection: whole })).toBeUndefined();
});

test('a project file of a sample or another part says what it holds', async () => {
  const says = 'The project file holds only the 2 documents on screen.';
  expect(await told({ type: 'arrived', collection: part, whole })).toBe(says);
  const narrowed = { type: 'narrowed', collection: part, name: 'Some' } as const;
  expect(await told({ type: 'arrived', collection: whole }, narrowed)).toBe(says);
});
