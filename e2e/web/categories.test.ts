/** Categories of a person's own: typed, pasted, and what becomes of them. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.js';
import { visit } from './support/browser.js';
import { clusterRows, readyPart, stat } from './support/parts.js';
import { reloadSaved, run } from './support/steps.js';
import { serveWeb } from './support/web-server.js';

const server = await serveWeb();
const survey = fileURLToPath(new URL('../../examples/survey/survey.csv', import.meta.url));

test('categories are typed and pasted, and filled beside new topics', async () => {
  await using at = await visit({}, { algorithm: 'Leiden' });
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  await page.locator('input[type=file]').first().setInputFiles(survey);
  await readyPart(page).waitFor();

  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('textbox', { name: 'Name of category 1' }).fill('Money');
  await page.getByRole('textbox', { name: 'Examples of Money' }).fill('fees\nprice\nexpensive');

  await page.getByRole('button', { name: 'Codebook…' }).click();
  const codebook = page.getByRole('dialog', { name: 'Add a codebook' });
  await codebook.getByRole('textbox', { name: 'Codebook' }).fill('title,text\na,b');
  await codebook.getByRole('button', { name: 'Add', exact: true }).click();
  await codebook.getByText('A codebook must have the columns name and text').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await codebook
    .getByRole('textbox', { name: 'Codebook' })
    .fill(
      'name,text\nOpening hours,Please open on Sundays\nOpening hours,You close too early\nAstronomy,telescope nebula',
    );
  await codebook.getByRole('button', { name: 'Add', exact: true }).click();
  await codebook.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Examples of Opening hours' }).inputValue())
    .toBe('Please open on Sundays\nYou close too early');

  await run(page);
  const row = (name: string) => clusterRows(page).filter({ hasText: name });
  await expect.poll(() => row('Astronomy').textContent()).toContain('nothing fits');
  await expect.poll(() => row('Money').textContent()).not.toContain('new');
  await expect
    .poll(() =>
      clusterRows(page)
        .filter({ hasText: /\bnew\b/ })
        .count(),
    )
    .toBeGreaterThan(2);
  expect(await axeFindings(page)).toEqual([]);

  const filled = clusterRows(page).filter({ hasNotText: /nothing fits|in no cluster/ });
  await expect.poll(() => stat(page, 'clusters').textContent()).toBe(`${await filled.count()}`);
  await row('Astronomy').click();
  await page.getByText('No document fits this category.').waitFor();

  await page.getByRole('button', { name: 'Remove Astronomy' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Examples of Astronomy' }).waitFor();

  await row('Money').click();
  const card = page.getByRole('article').filter({ hasText: 'Late fees should stop' });
  await expect.poll(() => card.textContent()).not.toContain('missing');
  await card.getByRole('button', { name: 'Why is it in Money?' }).click();
  await page.getByRole('dialog').getByText('words of your category: fees, price').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('textbox', { name: 'Name of category 1' }).fill('Costs');
  await run(page);
  await row('Costs').waitFor();
  await expect.poll(() => row('Costs').textContent()).not.toContain('new');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('The link holds the example texts of your categories.').waitFor();
  await page.keyboard.press('Escape');

  await reloadSaved(page);
  await row('Costs').waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Examples of Costs' }).inputValue())
    .toBe('fees\nprice\nexpensive');
  await expect.poll(() => row('Astronomy').textContent()).toContain('nothing fits');
  expect(at.complaints).toEqual([]);
});
