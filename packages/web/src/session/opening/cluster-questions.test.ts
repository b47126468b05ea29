/** Each open question of a survey clustered by itself, by a service on this machine. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exampleCollection } from '../clusters/example-run.testing.js';
import { freshSetup } from '../parameters/setup.js';
import { MemoryStorage } from '../settings/memory-storage.testing.js';
import type { Session } from '../state/session.js';
import { violations } from '../state/violations.js';
import { startTestService, type TestService } from '../wire/test-service.testing.js';

const QUESTIONS = ['What do you like?', 'What would you change?'];
const LIKED = ['Friendly staff', 'Low prices', 'Fresh bread'];
const DISLIKED = ['Long queues', 'Dirty floor', 'Loud music'];
const rows = Array.from({ length: 12 }, (_, i) => ({
  'What do you like?': `${LIKED[i % 3]} every week, number ${i}`,
  'What would you change?': `${DISLIKED[i % 3]} in the morning, number ${i}`,
}));
const survey = exampleCollection(rows, { clustered: QUESTIONS.slice(0, 1) });

let service: TestService;
let session: Session;
let page: Awaited<ReturnType<typeof loadPage>>;

async function loadPage() {
  vi.resetModules();
  const [questions, settings, store] = await Promise.all([
    import('./cluster-questions.js'),
    import('../settings/settings.js'),
    import('../state/session.js'),
  ]);
  return { ...questions, ...settings, ...store };
}

beforeEach(async () => {
  service = await startTestService();
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('document', { baseURI: new URL('../frontend/', service.address).href });
  page = await loadPage();
  page.changeSettings({ place: 'server' });
  session = page.createSession(freshSetup('Lingo'));
  session.send({ type: 'arrived', collection: survey });
});
afterEach(async () => {
  expect(violations(session.getState())).toEqual([]);
  vi.unstubAllGlobals();
  await service[Symbol.asyncDispose]();
});

const runs = () => session.getState().runs;
const textsAsked = () => service.asked.map(({ documents }) => JSON.stringify(documents));

describe('to cluster each question', () => {
  test('makes a run for each, of its own responses alone', async () => {
    await page.clusterQuestions(session, QUESTIONS);
    expect(runs().map(({ clustered }) => clustered)).toEqual(QUESTIONS.map(name => [name]));
    const [first, second] = textsAsked();
    for (const words of LIKED) expect([first!.includes(words), second!.includes(words)]).toEqual([true, false]);
    for (const words of DISLIKED) expect([first!.includes(words), second!.includes(words)]).toEqual([false, true]);
    expect(service.asked.map(({ documents }) => documents.length)).toEqual([rows.length, rows.length]);
  });

  test('ends with a sentence that says how many runs there are', async () => {
    await page.clusterQuestions(session, QUESTIONS);
    expect(session.getState().toast?.text).toMatch(/^2 questions, a run for each\./);
  });

  test('stops at a run that fails, and asks for no other', async () => {
    service.respondNext(response => response.writeHead(500).end('{"message":"out of order"}'));
    await page.clusterQuestions(session, QUESTIONS);
    expect(service.asked).toHaveLength(1);
    expect(runs()).toHaveLength(0);
    expect(session.getState().clusterProblem?.sentence).toMatch(/out of order/);
    expect(session.getState().toast).toBe(null);
  });
});
