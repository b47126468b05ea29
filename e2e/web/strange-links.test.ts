/** What untrusted links can do. In detail, with hostile links and projects, in thorough/trust. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from './support/browser.js';
import { problem } from './support/parts.js';
import { linkOf, type Origins, person, question, since, startOrigins, tellsSecret } from './support/untrusted-links.js';

let origins: Origins;

beforeAll(async () => {
  origins = await startOrigins();
});
afterAll(() => origins[Symbol.asyncDispose]());

test('the link of a stranger, opened in the tab where a password was typed, sends nothing and keeps nothing until the person agrees', async () => {
  const { own, stranger } = origins;
  await using at = await person(origins);
  const { page } = at;
  const heard = since(stranger);
  const typed = since(own);
  await page.evaluate(
    hash => {
      location.hash = hash;
    },
    linkOf('elasticsearch', { url: `${stranger.address}/`, collection: 'idx', user: 'x', apiKey: 'y' }),
  );
  await question(page).waitFor();
  expect(await problem(page).textContent()).toContain(stranger.address);
  await page.waitForLoadState('networkidle');
  expect([heard(), typed()]).toEqual([[], []]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(stranger.address);
  await page.getByRole('button', { name: 'Use my own address' }).click();
  await expect.poll(() => typed().some(({ url }) => url.pathname === '/idx/_search')).toBe(true);
  expect(typed().every(tellsSecret)).toBe(true);
  expect(heard()).toEqual([]);
  expect(at.complaints).toEqual([]);
});

test('the page takes no text as markup, and no script from elsewhere', async () => {
  const { server, stranger } = origins;
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const heard = since(stranger);
  const tried = await page.evaluate(address => {
    const attempts = [
      () => document.body.insertAdjacentHTML('beforeend', '<img src=x>'),
      () => new Worker(`${address}/script.js`),
      () => Object.assign(document.createElement('script'), { src: `${address}/script.js` }),
    ];
    return attempts.map(attempt => {
      try {
        attempt();
        return 'taken';
      } catch (error) {
        return (error as Error).name;
      }
    });
  }, stranger.address);
  expect(tried).toEqual(['TypeError', 'TypeError', 'TypeError']);
  expect(heard()).toEqual([]);
  expect(at.complaints).toEqual([]);
});
