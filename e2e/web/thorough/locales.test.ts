/** The page in browsers that speak other languages. */
import { expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { openInWorkbench, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

test('a browser that speaks Arabic shows the interface in English, and everything works', async () => {
  await using at = await visit({ locale: 'ar-AE' });
  const { page } = at;
  await openInWorkbench(page, server.app, 'questions.json');
  await run(page);
  await page.getByRole('button', { name: 'Preferences' }).click();
  const preferences = page.getByRole('dialog', { name: 'Preferences' });
  expect(await preferences.evaluate(dialog => getComputedStyle(dialog).direction)).toBe('ltr');
  await page.keyboard.press('Escape');
  const slider = page.getByRole('slider').first();
  await slider.waitFor();
  const [place, share] = await slider.evaluate(input => {
    const { value, min, max } = input as HTMLInputElement;
    const [knob, track] = [input, input.closest('[role=group]')!].map(each => each.getBoundingClientRect());
    return [(knob!.left - track!.left) / track!.width, (Number(value) - Number(min)) / (Number(max) - Number(min))];
  });
  expect(Math.abs(place! - share!)).toBeLessThan(0.15);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.getByText('This part could not be loaded').count()).toBe(0);
  expect(at.complaints).toEqual([]);
});
