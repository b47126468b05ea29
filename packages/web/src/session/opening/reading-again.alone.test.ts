/** Files that are read once more in another way. */
import { afterEach, expect, test, vi } from 'vitest';
import { freshSetup } from '../parameters/setup.js';
import { changeSettings, resetSettings } from '../settings/settings.js';
import { cancel, createSession } from '../state/session.js';
import { openFiles, readAgain } from './open.js';
import { BROKEN, readFilesHere } from './read-here.testing.js';

afterEach(() => {
  resetSettings();
  vi.unstubAllGlobals();
});

const file = (name: string) => new File(['title,text\nData,about data\nWeb,about the web'], name);

/** A session with an open file, after another one that could not be read. */
async function withBroken() {
  // No engine is warmed up.
  changeSettings({ place: 'server' });
  const read = readFilesHere();
  const session = createSession(freshSetup('Lingo'));
  await openFiles(session, [file('good.csv')]);
  await openFiles(session, [file(BROKEN)]);
  return { session, read };
}

test('reading again is for the file that could not be read, while the page says so', async () => {
  const { session, read } = await withBroken();
  await readAgain(session, { quotes: false });
  expect(read.at(-1)).toEqual([BROKEN, { quotes: false }]);
  await readAgain(session, { skipOdd: true });
  expect(read.at(-1)).toEqual([BROKEN, { quotes: false, skipOdd: true }]);
});

test('reading again is for the open file once that is dismissed, or another reading was cancelled', async () => {
  const { session, read } = await withBroken();
  session.send({ type: 'dismissed', what: 'documents' });
  await readAgain(session, { header: false });
  expect(read.at(-1)).toEqual(['good.csv', { header: false }]);
  const opening = openFiles(session, [file('other.csv')]);
  cancel(session);
  await opening;
  await readAgain(session, { quotes: false });
  expect(read.at(-1)).toEqual(['good.csv', { header: false, quotes: false }]);
});
