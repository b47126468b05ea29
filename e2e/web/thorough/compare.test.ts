import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { agreement, runButtons, side } from '../support/parts.js';
import { openInWorkbench, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

describe('a comparison', () => {
  test('gives a side settings of its own, and keeps the run it chooses', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('button', { name: 'Settings of B' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings of B' });
    const box = dialog.getByRole('spinbutton', { name: 'Desired cluster count' });
    await box.fill('12');
    await box.press('Enter');
    await dialog.getByRole('button', { name: 'Run B' }).click();
    await side(page, 'B').getByText('Desired cluster count 30 → 12').waitFor();
    await expect.poll(() => agreement(page).textContent()).not.toMatch(/^(100|…)/);
    await page.getByRole('button', { name: 'Keep B' }).click();
    await expect.poll(() => runButtons(page).count()).toBe(2);
    await expect.poll(() => page.getByRole('spinbutton', { name: 'Desired cluster count' }).inputValue()).toBe('12');
    expect(at.complaints).toEqual([]);
  });
});
