import { prismaText } from '@sheaf/sources';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openProject, projectText } from '../../../session/opening/project.js';
import { leaveOut, leaveOutDuplicates, markDuplicates, takeBackRows } from '../../../session/runs/leaving-out.js';
import { partOf } from '../../../session/runs/narrowing.js';
import { sampleOf } from '../../../session/runs/sampling.js';
import type { Session } from '../../../session/state/session.js';
import { newSession, ROWS, runAgain, sessionWith, sessionWithFile } from '../../../ui/example-sessions.testing.js';
import { prismaOf } from './prisma.js';

const textOf = (session: Session): string => prismaText(prismaOf(session.getState()));

describe('the numbers of a PRISMA flow', () => {
  const decided = () => {
    const session = sessionWith([]);
    session.send({ type: 'decided', document: 0, decision: 'include' });
    session.send({ type: 'decided', document: 1, decision: 'exclude' });
    session.send({ type: 'decided', document: 2, decision: 'unsure' });
    return session;
  };

  test('say in words the decisions about the documents on screen', () => {
    const text = textOf(decided());
    expect(text).toMatch(/screened[^\n]*3/i);
    expect(text).toMatch(/sought for retrieval[^\n]*1/i);
    expect(text).toMatch(/excluded[^\n]*1/i);
  });

  test('of a part of the documents are those of all, with what was left out of the file', async () => {
    const session = sessionWithFile({ details: { again: 2 }, rows: ROWS.slice(1) });
    runAgain(session);
    session.send({ type: 'decided', document: 2, decision: 'exclude' });
    const { collection } = session.getState();
    session.send({ type: 'narrowed', collection: partOf(collection!, [0, 1]), name: 'Solar' });
    const text = textOf(session);
    expect(text).toMatch(/^Records identified: 6 /);
    expect(text).toContain(
      'Duplicates removed: 2\nsame DOI, PMID, or title and year: 2\nRemoved for other reasons: 1\nRecords to screen: 3\n',
    );
    expect(text).toContain('Not yet screened: 2\nRecords screened: 1\nRecords excluded: 1\n');
  });

  test('are the same when the file is no longer at hand: after a sample, and in a project file', async () => {
    const session = sessionWithFile({ details: { again: 2 }, rows: ROWS.slice(1) });
    session.send({ type: 'columns changed', collection: { ...session.getState().collection!, fields: [] } });
    const before = prismaOf(session.getState());
    const again = newSession();
    await openProject(again, projectText(session));
    sampleOf(session, 2);
    for (const { getState } of [session, again]) {
      const now = prismaOf(getState());
      const total = (flow: typeof now) => flow.found.reduce((sum, [, records]) => sum + records, 0);
      expect([now.duplicates, total(now)]).toEqual([before.duplicates, total(before)]);
      expect(now.found.at(-1)).toEqual(['left out since', 1]);
    }
  });

  const sumsOf = (session: Session) => {
    const { found, reasons: _, ...flow } = prismaOf(session.getState());
    return { ...flow, found: found.reduce((sum, [, records]) => sum + records, 0) };
  };

  test.each([
    ['before the first run', false],
    ['after it', true],
  ])('are the same whether duplicates are marked or left out, %s', (_, isRun) => {
    const flows = [markDuplicates, leaveOutDuplicates].map(remove => {
      const session = sessionWithFile();
      if (isRun) runAgain(session);
      remove(session, [1, 3]);
      return sumsOf(session);
    });
    expect(flows[0]).toEqual({
      found: 4,
      duplicates: 2,
      marked: 2,
      otherwise: 0,
      screened: 0,
      unscreened: 2,
      included: 0,
      excluded: 0,
      unsure: 0,
    });
    expect(flows[1]).toEqual(flows[0]);
  });

  test('count excluded records by their reason, which goes with the exclusion', () => {
    const session = sessionWith([]);
    session.send({ type: 'reason chosen', reason: 'Wrong population' });
    session.send({ type: 'decided together', documents: [0, 1], decision: 'exclude' });
    session.send({ type: 'reason chosen', reason: '' });
    session.send({ type: 'decided', document: 2, decision: 'exclude' });
    expect(prismaOf(session.getState()).reasons).toEqual([['Wrong population', 2]]);
    session.send({ type: 'decided', document: 0, decision: 'include' });
    expect(prismaOf(session.getState()).reasons).toEqual([['Wrong population', 1]]);
    expect(session.getState().remarks.size).toBe(1);
  });

  const document = fc.nat(3);
  const step = fc.oneof(
    fc.tuple(document, fc.constantFrom('include' as const, 'exclude' as const, 'unsure' as const, null)).map(
      ([number, decision]) =>
        (session: Session) =>
          session.send({ type: 'decided', document: number, decision }),
    ),
    document.map(number => (session: Session) => markDuplicates(session, [number])),
    document.map(number => (session: Session) => leaveOutDuplicates(session, [number])),
    document.map(number => (session: Session) => void leaveOut(session, [number], 'blank')),
    fc.constant(takeBackRows),
    fc.constant(runAgain),
    fc.constant((session: Session) => session.getState().toast?.actions[0]?.run()),
  );

  test('add up after whatever a reviewer does', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.array(step, { maxLength: 20 }), (again, steps) => {
        const session = sessionWithFile({ details: { again } });
        for (const act of steps) {
          act(session);
          const flow = sumsOf(session);
          expect(flow.found).toBe(ROWS.length + again);
          expect(flow.duplicates + flow.otherwise + flow.screened + flow.unscreened).toBe(flow.found);
          expect(flow.marked).toBeLessThanOrEqual(flow.duplicates);
          expect(flow.included + flow.excluded + flow.unsure).toBe(flow.screened);
          expect(Math.min(...Object.values(flow).map(Number))).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
