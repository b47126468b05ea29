/** Thousands of documents in one page, and how busy it may be. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { manyDocuments } from '../support/many-documents.js';
import { clusterRows, headline, readyPart, resultCards, resultList, stat } from '../support/parts.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

/** Milliseconds of every task of the page that took longer than 50, from now on. */
async function watchTasks(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const held = window as unknown as { tasks: number[] };
    held.tasks = [];
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) held.tasks.push(Math.round(entry.duration));
    }).observe({ entryTypes: ['longtask'] });
  });
  return () => page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
}

describe('ten thousand documents', () => {
  test('load, cluster in the browser, scroll, filter and export with a page that stays small', {
    tags: 'nightly',
  }, async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/workbench`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'many.jsonl', mimeType: '', buffer: manyDocuments(10_000) });
    await readyPart(page).waitFor();
    expect(await stat(page, 'documents').textContent()).toBe('10,000');
    await page.keyboard.press('Control+Enter');
    await clusterRows(page).first().waitFor();
    const tasks = await watchTasks(page);
    await resultList(page).evaluate(async list => {
      for (let i = 1; i <= 20; i++) {
        list.scrollTop = (list.scrollHeight / 20) * i;
        await new Promise(requestAnimationFrame);
      }
    });
    await resultList(page).evaluate(list => {
      list.scrollTop = list.scrollHeight;
    });
    await expect.poll(() => resultCards(page).last().textContent()).toContain('Ticket 9');
    expect(await resultCards(page).count()).toBeLessThan(60);
    await clusterRows(page).first().click();
    await expect.poll(() => headline(page).textContent()).toContain('documents in');
    await page.getByRole('button', { name: 'Find in results' }).click();
    await page.getByRole('searchbox', { name: 'Find in results' }).fill('northgate');
    await expect.poll(() => headline(page).textContent()).toContain('northgate');
    const long = await tasks();
    console.log(`10,000 documents: long tasks while scrolling and filtering ${JSON.stringify(long)} ms`);
    const memory = await page.evaluate(
      () => (performance as unknown as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0,
    );
    console.log(`10,000 documents: ${(memory / 1e6).toFixed(0)} MB of heap`);
    expect(memory).toBeLessThan(500e6);
    expect(await page.locator('*').count()).toBeLessThan(6000);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('radio', { name: 'CSV' }).click();
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save file' }).click()]);
    expect(at.complaints).toEqual([]);
  });
});

test('a large collection can be tuned on a sample, and the settings applied to all', async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  const buffer = manyDocuments(6000);
  await page.locator('input[type=file]').first().setInputFiles({ name: 'many.jsonl', mimeType: '', buffer });
  await page.getByRole('button', { name: /tune on a sample/ }).click();
  await clusterRows(page).first().waitFor();
  expect(await stat(page, 'documents').textContent()).toBe('1,000');
  await page.getByRole('button', { name: 'Apply to all' }).click();
  await expect.poll(() => stat(page, 'documents').textContent()).toBe('6,000');
  await clusterRows(page).first().waitFor();
  expect(at.complaints).toEqual([]);
});
