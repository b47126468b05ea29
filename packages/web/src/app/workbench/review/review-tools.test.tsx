import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DecisionsButton } from '../../../ui/decisions/DecisionsButton.js';
import { elementsOf, madeBy } from '../../../ui/draw.testing.js';
import { sessionWith } from '../../../ui/example-sessions.testing.js';
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

  test('are saved as a picture', async () => {
    const [name, svg] = await press('Save PRISMA flow as a picture', decided());
    expect(name).toMatch(/prisma\.svg$/);
    expect(svg).toMatch(/^<svg/);
  });
});
