/** Settings are tried by moving them; runs come back without being computed. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawn, visit } from '../support/browser.js';
import { configure } from '../support/configure.js';
import { clusterLabels, clusterList, clusterRows, panel, runButtons } from '../support/parts.js';
import { openInWorkbench, run } from '../support/steps.js';
import { type Answer, type Asked, type Stub, startStub } from '../support/stub.js';
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
const clusterCalls = () => service.asked.filter(({ url }) => url.pathname.endsWith('/cluster')).length;

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
    expect(await shownLabel(page)).toBe('Wanted 70');
    expect(await page.evaluate(() => (window as unknown as { count: { most: number } }).count.most)).toBe(1);
    expect(at.complaints).toEqual([]);
  });

  test('switches itself off with a notice when a run takes longer than 2 s', async () => {
    await using at = await againstStub(asked => clustersFor(asked, wanted(asked) > 30 ? 2001 : 20));
    const { page } = at;
    await live(page).click();
    expect(await live(page).getAttribute('aria-pressed')).toBe('true');
    await countBox(page).fill('31');
    await countBox(page).press('Enter');
    await page.getByText('Live tuning paused: the last run took 2.0 s').waitFor();
    expect(await live(page).getAttribute('aria-pressed')).toBe('false');
    const before = clusterCalls();
    await countBox(page).fill('32');
    await countBox(page).press('Enter');
    await drawn(page);
    expect(clusterCalls()).toBe(before);
    // The next run is the one that is asked for, and the only one.
    await run(page);
    await expect.poll(clusterCalls).toBe(before + 1);
    expect(at.complaints).toEqual([]);
  });
});

test('20 steps back and forth show the same results, and nothing is computed', { tags: 'nightly' }, async () => {
  await using at = await againstStub(asked => clustersFor(asked));
  const { page } = at;
  const states: string[] = [];
  const state = async () => `${await clusterList(page).innerHTML()} ${await countBox(page).inputValue()}`;
  const plain = (html: string) => html.replace(/ (?:new|grown)\b/g, '');
  await live(page).click();
  for (let step = 1; step <= 20; step++) {
    states.push(plain(await state()));
    await countBox(page).fill(String(30 + step));
    await countBox(page).press('Enter');
    await expect.poll(() => shownLabel(page)).toBe(`Wanted ${30 + step}`);
  }
  states.push(plain(await state()));
  await live(page).click();
  const computed = clusterCalls();
  for (const expected of states.slice(0, -1).reverse()) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => plain(await state())).toBe(expected);
  }
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  for (const expected of states.slice(1)) {
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(async () => plain(await state())).toBe(expected);
  }
  expect(clusterCalls()).toBe(computed);
  expect(at.complaints).toEqual([]);
});

test('staying on a slider shows five points of its range, and changes nothing', async () => {
  // Previews are for quick runs only, and this machine may be slow: the service says how long its run took.
  await using at = await againstStub(asked => clustersFor(asked));
  const { page } = at;
  const lastRow = () =>
    panel(page)
      .locator('[data-path]')
      .evaluateAll(all => Math.max(...all.map(row => (row as HTMLElement).offsetTop)));
  const before = await lastRow();
  await page.getByRole('slider', { name: 'Desired cluster count, slider' }).focus();
  const preview = panel(page).locator('span[role=img]');
  await preview.waitFor();
  // It lies over the next row, so that no row moves away from the pointer.
  expect(await lastRow()).toBe(before);
  await expect.poll(async () => (await preview.locator('b').allTextContents()).join()).toMatch(/^\d+(,\d+){4}$/);
  const counts = (await preview.locator('b').allTextContents()).map(Number);
  expect(counts.at(-1)).toBeGreaterThan(counts[0]!);
  expect(await preview.getAttribute('aria-label')).toMatch(/^At 2: \d+ clusters?, \d/);
  expect(await runButtons(page).count()).toBe(1);
  expect(at.complaints).toEqual([]);
});

test('a preset changes the settings, the history says what came, and what is new, grown or gone is told', async () => {
  await using at = await visit();
  const { page } = at;
  await openInWorkbench(page, server.app, 'questions.json');
  await run(page);
  await page.getByRole('button', { name: 'Fewer clusters' }).click();
  await run(page);
  await expect.poll(() => runButtons(page).count()).toBe(2);
  expect(await runButtons(page).nth(1).textContent()).toMatch(/^Run 2\d+ · [\d.]+\s% · \d+(\.\d)? m?s$/);
  await page.getByText('Gone since the run before:').waitFor();
  await page.getByRole('button', { name: 'More clusters' }).click();
  await run(page);
  await clusterRows(page).locator('small', { hasText: 'new' }).first().waitFor();
  expect(at.complaints).toEqual([]);
});
