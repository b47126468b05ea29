/**
 * The panel of the workbench: sources and algorithms, groups, every kind of editor, dictionaries, the Cluster button.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit, visitOfGroup } from '../support/browser.js';
import {
  algorithmChoice,
  clusterButton,
  clusterLabels,
  columnBoxes,
  documentsChoice,
  flaws,
  panel,
  readyPart,
  resultCards,
  runButtons,
  setupCode,
  stat,
} from '../support/parts.js';
import {
  type ClusterBody,
  chooseAlgorithm,
  comeAgain,
  fixture,
  isClustering,
  nextRequest,
  openInWorkbench,
  run,
} from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

/** The workbench with a file open, whose runs go to the service. */
async function onService(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('sheaf:1:place', '"server"'));
  await openInWorkbench(page, server.app, 'questions.json');
}

/** The body of the request a press of Ctrl and Enter sends. */
async function requestNow(page: Page): Promise<ClusterBody> {
  const request = nextRequest(page);
  await page.keyboard.press('Control+Enter');
  return request;
}

const row = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);

describe('the panel', () => {
  test('leads from a source to its help, and keeps source, algorithm and language over a reload', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/workbench`);
    await page.getByRole('button', { name: 'Solr' }).click();
    const steps = page.locator('ol:has(> li > h2)');
    expect(await steps.locator('> li > h2').allInnerTexts()).toEqual([
      'Choose a source',
      'Configure it',
      'Press Cluster',
    ]);
    await steps.getByRole('button', { name: 'Samples' }).click();
    await expect.poll(() => steps.textContent()).toContain('need no network');
    expect(await documentsChoice(page).textContent()).toContain('Samples');
    await chooseAlgorithm(page, /STC/);
    await page.getByRole('spinbutton', { name: 'Maximum clusters' }).waitFor();
    await page.reload();
    await page.getByRole('spinbutton', { name: 'Maximum clusters' }).waitFor();
    expect(await documentsChoice(page).textContent()).toContain('Samples');
    expect(await algorithmChoice(page).textContent()).toContain('STC');
    expect(at.complaints).toEqual([]);
  });

  describe('in one page', () => {
    const at = visitOfGroup({}, page => openInWorkbench(page, server.app, 'questions.json'));

    test('stresses Cluster while something changed, and runs from inside a field', { tags: 'nightly' }, async () => {
      const { page } = at();
      const button = clusterButton(page);
      await run(page);
      await expect.poll(() => button.getAttribute('class')).not.toContain('primary');
      const box = page.getByRole('spinbutton', { name: 'Desired cluster count' });
      await box.fill('11');
      await box.press('Tab');
      await expect.poll(() => button.getAttribute('class')).toContain('primary');
      await box.focus();
      await page.keyboard.press('Control+Enter');
      await expect.poll(() => runButtons(page).count()).toBe(2);
      await expect.poll(() => button.getAttribute('class')).not.toContain('primary');
      expect(await stat(page, 'documents').locator('xpath=../..').textContent()).toMatch(
        /251documents.+clusters.+\d\s?%clustered.+m?sclustering/,
      );
    });

    test('finds parameters by group, path and words of their help', { tags: 'nightly' }, async () => {
      const { page } = at();
      await page.getByRole('button', { name: 'Filter parameters' }).click();
      const filter = page.getByRole('searchbox', { name: 'Filter parameters' });
      await expect.poll(() => filter.evaluate(box => box === document.activeElement)).toBe(true);
      const shown = () =>
        page.locator('[data-path]').evaluateAll(rows => rows.map(each => each.getAttribute('data-path')));
      await filter.fill('Language model');
      await expect.poll(shown).not.toContain('desiredClusterCount');
      expect(await shown()).toContain('matrixBuilder.boostFields');
      await filter.fill('documentAssigner.minClusterSize');
      await expect.poll(shown).toEqual(['preprocessing.documentAssigner.minClusterSize']);
      await filter.fill('zzzz');
      await page.getByText('No parameter matches').waitFor();
    });
  });

  test('does not run without a field, and says so; runs again with one; forgets neither for such columns', async () => {
    await using at = await visit();
    const { page } = at;
    await onService(page);
    let sent = 0;
    page.on('request', request => {
      if (isClustering(request)) sent++;
    });
    for (const name of ['title', 'question', 'details', 'answers'])
      await page.getByRole('checkbox', { name: `Cluster ${name}` }).click();
    await clusterButton(page).click();
    await page
      .locator('[role=alert]')
      .filter({ hasText: /column/i })
      .first()
      .waitFor();
    expect(sent).toBe(0);
    await page.getByRole('checkbox', { name: 'Cluster question' }).click();
    expect(Object.keys((await requestNow(page)).documents[0]!)).toEqual(['question']);
    await comeAgain(page);
    await openInWorkbench(page, server.app, 'questions.json');
    const ticked = columnBoxes(page).and(page.locator('[aria-checked=true]'));
    await expect
      .poll(() => ticked.evaluateAll(all => all.map(box => box.getAttribute('aria-label'))))
      .toEqual(['Cluster question']);
    expect(at.complaints).toEqual([]);
  });

  test('folds its groups, one or all, and remembers it; help tells path, default and range', {
    tags: 'nightly',
  }, async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    const open = () => panel(page).locator('h3 button[aria-expanded=true]').count();
    await page.getByRole('button', { name: /^Cluster labels/ }).waitFor();
    const all = await open();
    await page.getByRole('button', { name: /^Cluster labels/ }).click();
    await expect.poll(open).toBe(all - 1);
    await comeAgain(page);
    await openInWorkbench(page, server.app, 'questions.json');
    await expect.poll(open).toBe(all - 1);
    await page.getByRole('button', { name: 'Fold all groups' }).click();
    await expect.poll(open).toBe(0);
    await page.getByRole('button', { name: 'Unfold all groups' }).click();
    await expect.poll(open).toBe(all);
    await page.getByRole('button', { name: 'Help on Minimum cluster size' }).click();
    const help = page.getByRole('dialog', { name: 'Minimum cluster size' });
    expect(await help.textContent()).toMatch(
      /preprocessing\.documentAssigner\.minClusterSize[\s\S]*Default\s*2[\s\S]*1 to 100/,
    );
    const reference = await help
      .getByRole('link', { name: 'Reference' })
      .evaluate((link: HTMLAnchorElement) => link.href);
    const answer = await fetch(reference);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('minClusterSize');
    expect(at.complaints).toEqual([]);
  });
});

describe('editors', () => {
  describe('in one page', () => {
    const at = visitOfGroup({}, onService);

    test('of filters with parameters of their own show these while the filter is on', { tags: 'nightly' }, async () => {
      const { page } = at();
      const length = 'preprocessing.labelFilters.minLengthLabelFilter';
      await row(page, `${length}.minLength`).waitFor();
      await row(page, `${length}.enabled`).locator('label').click();
      await row(page, `${length}.minLength`).waitFor({ state: 'detached' });
      const { parameters } = await requestNow(page);
      expect(parameters.preprocessing.labelFilters.minLengthLabelFilter).toEqual({ enabled: false });
    });

    test('send check boxes, choices, lists and languages as what they are', async () => {
      const { page } = at();
      await page.getByRole('button', { name: 'Show advanced parameters' }).click();
      await row(page, 'preprocessing.documentAssigner.exactPhraseAssignment').locator('label').click();
      await row(page, 'clusterBuilder.labelAssigner.@type').getByRole('radio', { name: 'Simple' }).click();
      await row(page, 'matrixBuilder.termWeighting.@type').locator('button[aria-haspopup=listbox]').click();
      await page.getByRole('option').nth(1).click();
      const boost = page
        .getByRole('combobox', { name: /boost/i })
        .or(page.getByRole('textbox', { name: /boosted fields|fields to boost|boost fields/i }))
        .first();
      await boost.fill('title');
      await boost.press('Enter');
      await boost.fill('question');
      await boost.press('Tab');
      await page.getByRole('button', { name: 'Remove title' }).focus();
      await page.keyboard.press('Enter');
      const suggestions = await page
        .locator('datalist option')
        .evaluateAll(all => all.map(option => (option as HTMLOptionElement).value));
      expect(suggestions).toContain('answers');
      await panel(page)
        .getByRole('button', { name: /Language/ })
        .last()
        .click();
      await page.getByRole('option', { name: 'German', exact: true }).click();
      const { parameters, language } = await requestNow(page);
      expect(language).toBe('German');
      expect(parameters).not.toHaveProperty('language');
      expect(parameters.preprocessing.documentAssigner.exactPhraseAssignment).toBe(true);
      expect(parameters.clusterBuilder.labelAssigner['@type']).toBe('SimpleLabelAssigner');
      expect(parameters.matrixBuilder.termWeighting['@type']).toMatch(/TermWeighting$/);
      expect(parameters.matrixBuilder.boostFields).toEqual(['question']);
      expect(parameters.scoreWeight).toBe(0);
    });
  });

  test('fall back to the first algorithm of the menu where the remembered one is not offered', {
    tags: 'nightly',
  }, async () => {
    await using at = await visit();
    const { page } = at;
    await page.addInitScript(() => localStorage.setItem('sheaf:1:algorithm', '"Gone"'));
    await page.route('**/service/list', route =>
      route.fulfill({ json: { algorithms: { STC: ['Elvish', 'English'], Lingo: ['English'] } } }),
    );
    await onService(page);
    await expect.poll(() => algorithmChoice(page).textContent()).toContain('Lingo');
    expect(at.complaints).toEqual([]);
  });
});

describe('dictionaries', () => {
  test('are edited by kind, explained, copied without blank lines, sent, and emptied by a reset', async () => {
    await using at = await visit();
    const { page } = at;
    await onService(page);
    await page.getByRole('textbox', { name: 'Excluded labels, glob' }).fill('* printer *\n\n? room');
    const tabs = page.getByRole('tablist', { name: 'Kind of excluded labels' });
    const help = async (kind: string) => {
      await page
        .getByRole('button', { name: `Syntax of ${kind} entries` })
        .first()
        .click();
      const text = await page.getByRole('dialog').textContent();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      return text;
    };
    const glob = await help('glob');
    for (const sign of ['?', '*?', '+', '+?', 'Does not']) expect(glob).toContain(sign);
    await tabs.getByRole('tab', { name: /Exact/ }).click();
    await page.getByRole('textbox', { name: 'Excluded labels, exact' }).fill('Opening Hours');
    expect(await help('exact')).toContain('letter by letter');
    await tabs.getByRole('tab', { name: /Regexp/ }).click();
    const regexp = page.getByRole('textbox', { name: 'Excluded labels, regexp' });
    await regexp.fill('(unclosed');
    await flaws(page).filter({ hasText: 'Line 1' }).waitFor();
    await regexp.fill('(?i)password');
    expect(await help('regexp')).toContain('look-around');
    await page.getByRole('button', { name: 'Copy excluded labels as JSON' }).click();
    const wanted = { glob: ['* printer *', '? room'], exact: ['Opening Hours'], regexp: ['(?i)password'] };
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText().then(JSON.parse))).toEqual(wanted);
    const { parameters } = await requestNow(page);
    expect(parameters.dictionaries).toEqual({ labelFilters: [wanted] });
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect.poll(() => regexp.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Parameters as JSON and code' }).click();
    const left = JSON.parse((await setupCode(page).textContent()) ?? '');
    expect(left).toEqual({ algorithm: 'Lingo', language: 'English' });
    expect(at.complaints).toEqual([]);
  });

  test('join words and prefer labels, checked line by line, in the request and in its code', async () => {
    await using at = await visit();
    const { page } = at;
    await onService(page);
    const synonyms = page.getByRole('textbox', { name: 'Synonyms' });
    const boosts = page.getByRole('textbox', { name: 'Label boosts' });
    await synonyms.fill('printer');
    await flaws(page).filter({ hasText: 'two words or more' }).waitFor();
    await synonyms.fill('printer, scanner');
    await boosts.fill('wine *');
    await flaws(page).filter({ hasText: 'a factor from 0 to 100 comes first' }).waitFor();
    await boosts.fill('20 * hours *');
    await flaws(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Syntax of label boosts' }).click();
    expect(await page.getByRole('dialog').textContent()).toContain('0.5 =Wine Cellar');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { parameters } = await requestNow(page);
    const wanted = {
      synonyms: [{ words: ['printer', 'scanner'] }],
      labelBoosts: [{ factor: 20, glob: ['* hours *'] }],
    };
    expect(parameters.dictionaries).toEqual(wanted);
    await page
      .getByRole('region', { name: 'Clusters', exact: true })
      .locator('header button[aria-haspopup=listbox]')
      .click();
    await page.getByRole('option', { name: 'By score' }).click();
    await expect.poll(() => clusterLabels(page).first().textContent()).toMatch(/hours/i);
    await page.getByRole('button', { name: 'Parameters as JSON and code' }).click();
    const code = setupCode(page);
    expect(JSON.parse((await code.textContent()) ?? '').parameters.dictionaries).toEqual(wanted);
    await page.getByRole('tab', { name: 'curl', exact: true }).click();
    expect(await code.textContent()).toContain('"scanner"');
    expect(at.complaints).toEqual([]);
  });
});

describe('what is sent', () => {
  test('of a workbook with empty cells has no words for nothing; a query is a hint', async () => {
    await using at = await visit();
    const { page } = at;
    await page.addInitScript(() => localStorage.setItem('sheaf:1:place', '"server"'));
    await openInWorkbench(page, server.app, 'questions.xlsx');
    const body = await requestNow(page);
    expect(JSON.stringify(body)).not.toMatch(/undefined|null|NaN/);
    await page.goto(`${server.app}#/search/sample/game`);
    const hinted = nextRequest(page);
    await page.reload();
    expect((await hinted).parameters).toMatchObject({ queryHint: 'game' });
    expect(at.complaints).toEqual([]);
  });

  test('of a request opened as a file is what the file holds', async () => {
    await using at = await visit();
    const { page } = at;
    await page.addInitScript(() => localStorage.setItem('sheaf:1:place', '"server"'));
    await page.goto(`${server.app}#/workbench`);
    await page.locator('input[type=file]').first().setInputFiles(fixture('request.json'));
    await readyPart(page).waitFor();
    expect((await requestNow(page)).documents.length).toBeGreaterThan(1);
    expect(at.complaints).toEqual([]);
  });
});

test('columns take another role, seen at once in a whole document and in the list', async () => {
  await using at = await visit();
  const { page } = at;
  await openInWorkbench(page, server.app, 'questions.json');
  const card = resultCards(page).first();
  const order = await card.evaluate(element =>
    [...element.querySelectorAll('h3, p[dir], dl, button')].map(part => part.tagName),
  );
  expect([...new Set(order)]).toEqual(['H3', 'P', 'DL', 'BUTTON']);
  expect(await card.locator('p[dir] > span:first-child').allInnerTexts()).toEqual(['question', 'details', 'answers']);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('region', { name: 'The first document as a result' });
  const title = await preview.locator('h3').textContent();
  const role = async (column: RegExp, name: string) => {
    await page.getByRole('dialog').getByRole('button', { name: column }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  };
  await role(/^title/, 'Not shown');
  await expect.poll(() => preview.locator('h3').count()).toBe(0);
  await role(/^question/, 'Title');
  await expect.poll(() => preview.locator('h3').textContent()).not.toBe(title);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => card.locator('h3').textContent()).not.toBe(title);
  await comeAgain(page);
  await openInWorkbench(page, server.app, 'questions.json');
  await expect.poll(() => card.locator('h3').textContent()).not.toBe(title);
  expect(at.complaints).toEqual([]);
});
