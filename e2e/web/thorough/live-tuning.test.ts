/** Settings are tried by moving them; runs come back without being computed. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Asked } from '../../../tools/testing/local-server.js';
import { drawn, visit } from '../support/browser.js';
import { configure } from '../support/configure.js';
import { clusterLabels } from '../support/parts.js';
import { openInWorkbench, run } from '../support/steps.js';
import { type Answer, type Stub, startStub } from '../support/stub.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();
let service: Stub;

/** A service whose clusters say what was asked for: one label with the wanted number. */
const wanted = ({ body }: Asked): number => JSON.parse(body).parameters.desiredClusterCount ?? 30;
const clustersFor = (asked: Asked, millis = 12): Answer => ({
  body: {
    clusters: [{ labels: [`Wanted ${wanted(asked)}`], documents: [0, 1], clusters: [] }],
    serviceInfo: { clusteringTimeMillis: millis },
  },
});
const list: Answer = { body: { algorithms: { Lingo: ['English'] } } };

beforeAll(async () => {
  service = await startStub(() => list);
});
afterAll(() => service[Symbol.asyncDispose]());

async function againstStub(answer: (asked: Asked) => Answer) {
  service.answer = asked => (asked.url.pathname.endsWith('/cluster') ? answer(asked) : list);
  const at = await visit();
  await configure(at.page, { service: `${service.address}/` });
  await at.page.addInitScript(() => localStorage.setItem('sheaf:1:place', '"server"'));
  await openInWorkbench(at.page, server.app, 'questions.json');
  await run(at.page);
  return at;
}

const countBox = (page: Page) => page.getByRole('spinbutton', { name: 'Desired cluster count' });
const shownLabel = (page: Page) => clusterLabels(page).first().textContent();
const live = (page: Page) => page.getByRole('button', { name: 'Run while changing' });

describe('live tuning', () => {
  test('a drag of 40 steps has one run at a time, and shows none that is outdated', async () => {
    // Earlier runs take longer: a page that does not cancel them shows them last.
    await using at = await againstStub(asked => ({
      ...clustersFor(asked),
      delay: 100 + 8 * Math.max(0, wanted(asked) - 30),
    }));
    const { page } = at;
    // Counted where the page asks: what a browser reports of an ended request comes later than the next one.
    await page.evaluate(() => {
      const count = { flying: 0, most: 0 };
      const ask = window.fetch;
      window.fetch = (input, init) => {
        if (init?.method !== 'POST') return ask(input, init);
        count.most = Math.max(count.most, ++count.flying);
        const ended = new AbortController();
        const end = () => {
          if (ended.signal.aborted) return;
          ended.abort();
          count.flying--;
        };
        init.signal?.addEventListener('abort', end);
        return ask(input, init).finally(end);
      };
      Object.assign(window, { count });
    });
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const label = document.querySelector('[role=treeitem] > span > bdi')?.textContent ?? '';
        if (seen.at(-1) !== label) seen.push(label);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await live(page).click();
    const knob = page.getByRole('slider', { name: 'Desired cluster count, slider' });
    await knob.focus();
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('ArrowRight', { delay: step % 8 === 7 ? 220 : 10 });
    }
    await expect.poll(() => countBox(page).inputValue()).toBe('70');
    await expect.poll(() => shownLabel(page)).toBe('Wanted 70');
    await expect.poll(() => service.pending).toBe(0);
    await drawn(page);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    const numbers = seen.filter(Boolean).map(label => Number(label.split(' ')[1]));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    await expect.poll(() => shownLabel(page)).toBe('Wanted 70');
    await expect.poll(() => page.evaluate(() => (window as unknown as { count: { most: number } }).count.most)).toBe(1);
    expect(at.complaints).toEqual([]);
  });
});
