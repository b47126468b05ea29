import fc from 'fast-check';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openProject, projectText } from '../../../session/opening/project.js';
import { leaveOut, leaveOutDuplicates, markDuplicates, takeBackRows } from '../../../session/runs/leaving-out.js';
import { partOf } from '../../../session/runs/narrowing.js';
import { sampleOf } from '../../../session/runs/sampling.js';
import type { Session } from '../../../session/state/session.js';
import { DecisionsButton } from '../../../ui/decisions/DecisionsButton.js';
import { elementsOf, madeBy } from '../../../ui/draw.testing.js';
import { newSession, ROWS, runAgain, sessionWith, sessionWithFile } from '../../../ui/example-sessions.testing.js';
import { prismaOf } from './prisma.js';
import { ReviewTools } from './ReviewTools.js';

/** What the browser was given to save. */
let saved: { readonly name: string; readonly content: Blob }[] = [];

beforeEach(() => {
  saved = [];
  let content: Blob;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    content = blob as Blob;
    return 'blob:1';
  });
  vi.stubGlobal('document', {
    createElement: () => ({
      download: '',
      click() {
        saved.push({ name: this.download, content });
      },
    }),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Presses an entry of the menu of the review, and waits for the file. */
async function press(name: string, session = sessionWith([])): Promise<readonly [name: string, text: string]> {
  const menu = elementsOf(madeBy(ReviewTools, {}, { session })).find(({ type }) => type === DecisionsButton)!;
  const entries = elementsOf((menu.props.children as (close: () => void) => ReactNode)(() => {}));
  entries.find(({ props }) => props.children === name)!.props.onPress();
  await expect.poll(() => saved.length, { timeout: 60_000 }).toBe(1);
  return [saved[0]!.name, await saved[0]!.content.text()];
}

describe('the numbers of a PRISMA flow', () => {
  const decided = () => {
    const session = sessionWith([]);
    session.send({ type: 'decided', document: 0, decision: 'include' });
    session.send({ type: 'decided', document: 1, decision: 'exclude' });
    session.send({ type: 'decided', document: 2, decision: 'unsure' });
    return session;
  };

  test('are saved as text, with the decisions about the documents on screen', async () => {
    const [name, text] = await press('Save PRISMA numbers as text', decided());
    expect(name).toMatch(/prisma\.txt$/);
    expect(text).toMatch(/screened[^\n]*3/i);
    expect(text).toMatch(/included[^\n]*1/i);
    expect(text).toMatch(/excluded[^\n]*1/i);
  });

  test('of a part of the documents are those of all, with what was left out of the file', async () => {
    const session = sessionWithFile({ details: { again: 2 }, rows: ROWS.slice(1) });
    runAgain(session);
    session.send({ type: 'decided', document: 2, decision: 'exclude' });
    const { collection } = session.getState();
    session.send({ type: 'narrowed', collection: partOf(collection!, [0, 1]), name: 'Solar' });
    const [name, text] = await press('Save PRISMA numbers as text', session);
    expect(name).toBe('file_example_prisma.txt');
    expect(text).toMatch(/^Records found: 6 /);
    expect(text).toContain('Duplicates removed: 2\nRemoved for other reasons: 1\nRecords to screen: 3\n');
    expect(text).toContain('Not yet screened: 2\nRecords screened: 1\nExcluded: 1\n');
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
    const { found, ...flow } = prismaOf(session.getState());
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
      otherwise: 0,
      screened: 0,
      unscreened: 2,
      included: 0,
      excluded: 0,
      unsure: 0,
    });
    expect(flows[1]).toEqual(flows[0]);
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
          expect(flow.included + flow.excluded + flow.unsure).toBe(flow.screened);
          expect(Math.min(...Object.values(flow).map(Number))).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('are saved as a picture', async () => {
    const [name, svg] = await press('Save PRISMA flow as a picture', decided());
    expect(name).toMatch(/prisma\.svg$/);
    expect(svg).toMatch(/^<svg/);
  });
});
