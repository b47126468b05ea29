/** The workbench in detail: parameters that depend on others, resets, corrections that last. */
import { describe, expect, test } from 'vitest';
import { visit, visitOfGroup } from '../support/browser.js';
import { clusterIn, clusterLabels, runButtons } from '../support/parts.js';
import { chooseAlgorithm, comeAgain, openInWorkbench, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

describe('parameters', () => {
  test('of a part that is not chosen are hidden and not sent', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await clusterIn(page, 'Server');
    await page
      .locator('[data-path="matrixReducer.factorizationFactory.@type"]')
      .locator('button[aria-haspopup=listbox]')
      .click();
    await page.getByRole('option', { name: /SVD/ }).click();
    expect(await page.locator('[data-path$=factorizationQuality]').count()).toBe(0);
    await page.locator('[data-path$="completeLabelFilter.enabled"] label').click();
    expect(await page.locator('[data-path$=labelOverrideThreshold]').count()).toBe(0);
    const [request] = await Promise.all([
      page.waitForRequest(/service\/cluster/),
      page.keyboard.press('Control+Enter'),
    ]);
    const { parameters } = request.postDataJSON();
    expect(parameters.matrixReducer.factorizationFactory).toEqual({
      '@type': 'PartialSingularValueDecompositionFactory',
    });
    expect(parameters.preprocessing.labelFilters.completeLabelFilter).toEqual({ enabled: false });
    expect(at.complaints).toEqual([]);
  });

  test('are filtered, shown when advanced, and reset with a way back', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    expect(await page.locator('[data-path=scoreWeight]').count()).toBe(0);
    await page.getByRole('button', { name: 'Show advanced parameters' }).click();
    await page.locator('[data-path=scoreWeight]').waitFor();
    await page.getByRole('button', { name: 'Filter parameters' }).click();
    await page.getByRole('searchbox', { name: 'Filter parameters' }).fill('phrase');
    await expect.poll(() => page.locator('[data-path]').count()).toBeLessThan(20);
    expect(await page.locator('[data-path="clusterBuilder.phraseLabelBoost"] mark').count()).toBeGreaterThan(0);
    await page.getByRole('searchbox', { name: 'Filter parameters' }).press('Escape');
    const box = page.getByRole('spinbutton', { name: 'Desired cluster count' });
    await box.fill('12');
    await box.press('Enter');
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect.poll(() => box.inputValue()).toBe('30');
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect.poll(() => box.inputValue()).toBe('12');
    await comeAgain(page);
    await openInWorkbench(page, server.app, 'questions.json');
    expect(await page.getByRole('spinbutton', { name: 'Desired cluster count' }).inputValue()).toBe('12');
    expect(at.complaints).toEqual([]);
  });

  test('of one algorithm stay when another is reset', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await chooseAlgorithm(page, /STC/);
    const box = page.getByRole('spinbutton', { name: 'Maximum clusters' });
    await box.fill('7');
    await box.press('Enter');
    await chooseAlgorithm(page, /Lingo/);
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await chooseAlgorithm(page, /STC/);
    expect(await box.inputValue()).toBe('7');
    expect(at.complaints).toEqual([]);
  });

  describe('in one page', () => {
    const at = visitOfGroup({}, page => openInWorkbench(page, server.app, 'questions.json'));

    test.each([
      ['STC', 'Excluded labels, glob', '* printer *'],
      ['Bisecting K-Means', 'Stop words, glob', 'printer'],
    ])('%s has dictionaries of its own', async (algorithm, editor, entry) => {
      const { page } = at();
      await chooseAlgorithm(page, algorithm);
      const runs = await runButtons(page).count();
      await page.getByRole('textbox', { name: editor }).fill(`${entry}\n* *`);
      await expect.poll(() => page.getByText(/^Line \d+:/).textContent()).toContain('Line 2');
      await page.keyboard.press('Control+Enter');
      expect(await runButtons(page).count()).toBe(runs);
      await page.getByRole('textbox', { name: editor }).fill(entry);
      await run(page);
      await expect.poll(() => runButtons(page).count()).toBe(runs + 1);
      const labels = await clusterLabels(page).allTextContents();
      expect(labels.flatMap(label => label.split(', ')).filter(label => /\bprinter\b/i.test(label))).toEqual([]);
    });
  });
});
