/** The workbench: any file, every parameter, corrections, history, comparison, exports. */
import { readFileSync } from 'node:fs';
import { readFile } from '@sheaf/sources';
import { describe, expect, test } from 'vitest';
import { visit, visitOfGroup } from './support/browser.js';
import { layoutFlaws } from './support/layout.js';
import {
  algorithmChoice,
  clusterIn,
  clusterLabels,
  clusterRows,
  columnBoxes,
  comparedDocuments,
  comparedRows,
  documentsChoice,
  message,
  panel,
  readyPart,
  runButtons,
  setupCode,
} from './support/parts.js';
import { fixture, nextRequest, openInWorkbench, reloadSaved, run } from './support/steps.js';
import { serveWeb } from './support/web-server.js';

const server = await serveWeb();

describe('files', () => {
  const at = visitOfGroup({}, page => openInWorkbench(page, server.app, 'questions.json'));

  test('the fields to cluster are found, and only they are clustered', async () => {
    const { page } = at();
    const ticked = () =>
      columnBoxes(page)
        .and(page.locator('[aria-checked=true]'))
        .evaluateAll(boxes => boxes.map(box => box.getAttribute('aria-label')));
    await expect.poll(ticked).toEqual(['Cluster title', 'Cluster question', 'Cluster details', 'Cluster answers']);
  });

  test('a second file begins in a tab of its own, and the first one keeps its clusters and topics', {
    tags: 'thorough',
  }, async () => {
    const { page } = at();
    const files = page.getByRole('toolbar', { name: 'Open files' });
    await run(page);
    // Notes on weak labels arrive behind the clusters, and are no part of the claim.
    const before = await clusterLabels(page).allTextContents();
    expect(before.length).toBeGreaterThan(1);
    const changes = page.getByRole('button', { name: 'What changed', exact: true });
    await changes.click();
    await page.getByRole('button', { name: /^Keep these \d+ topics$/ }).click();
    await page.getByRole('button', { name: 'Save topics' }).waitFor();
    await page.getByRole('tab', { name: 'List' }).click();

    await panel(page).locator('input[type=file]').setInputFiles(fixture('carrot2.xml'));
    await readyPart(page).waitFor();
    await expect.poll(() => documentsChoice(page).textContent()).toContain('carrot2.xml');
    await expect.poll(() => clusterRows(page).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Export' }).isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    await clusterRows(page).first().waitFor();
    await files.getByRole('button', { name: /^questions.json/ }).click();
    await expect.poll(() => clusterLabels(page).allTextContents()).toEqual(before);
    await reloadSaved(page);
    await expect.poll(() => clusterLabels(page).allTextContents()).toEqual(before);
    await changes.click();
    await page.getByRole('button', { name: 'Save topics' }).waitFor();
    await page.getByRole('tab', { name: 'List' }).click();
    await files.getByRole('button', { name: /^questions.json/ }).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => documentsChoice(page).textContent()).toContain('carrot2.xml');
    await clusterRows(page).first().waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export results' });
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save file' }).click(),
    ]);
    const exported = await readFile(readFileSync(await saved.path()), saved.suggestedFilename());
    const second = await readFile(readFileSync(fixture('carrot2.xml')), 'carrot2.xml');
    expect(exported.records.length).toBeGreaterThan(0);
    const titles = second.records.map(({ title }) => title);
    expect(exported.records.every(({ title }) => titles.includes(title))).toBe(true);
  });
});

describe('the first visit', () => {
  test('clusters with Leiden, which stands first', async () => {
    await using at = await visit({}, {});
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await algorithmChoice(page).click();
    const first = page.getByRole('option').first();
    await expect.poll(() => first.textContent()).toContain('Leiden');
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    await clusterIn(page, 'Server');
    const [body] = await Promise.all([nextRequest(page), run(page)]);
    expect(body.algorithm).toBe('Leiden');
    expect(at.complaints).toEqual([]);
  });
});

describe('parameters', () => {
  test('go to the service as numbers, with every default, and languages beside them', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await clusterIn(page, 'Server');
    const box = page.getByRole('spinbutton', { name: 'Desired cluster count' });
    await box.fill('-');
    await box.press('Tab');
    await expect.poll(() => box.inputValue()).toBe('30');
    await box.fill('9999');
    await box.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('100');
    await box.fill('7.5');
    await box.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('8');
    const [request] = await Promise.all([
      page.waitForRequest(/service\/cluster/),
      page.keyboard.press('Control+Enter'),
    ]);
    const body = request.postDataJSON();
    expect(request.url()).toMatch(/template=frontend-default&serviceInfo/);
    expect(body.parameters.desiredClusterCount).toBe(8);
    expect(body.parameters.clusterBuilder.labelAssigner).toEqual({ '@type': 'UniqueLabelAssigner' });
    expect(body.parameters.matrixReducer.factorizationFactory.factorizationQuality).toBe('HIGH');
    expect(body.language).toBe('English');
    expect(Object.keys(body.documents[0])).toEqual(['title', 'question', 'details', 'answers']);
    await clusterRows(page).first().waitFor();
    expect(at.complaints).toEqual([]);
  });
});

describe('corrections', () => {
  test('a banned label goes, its entry is in the editor, and Undo needs no run', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    const labels = () => clusterLabels(page).allTextContents();
    const before = await labels();
    await clusterRows(page).nth(1).focus();
    await page.keyboard.press('b');
    await page.getByRole('button', { name: 'Ban and run again' }).click();
    await expect.poll(() => message(page).textContent()).toContain('1 entry added');
    await expect.poll(() => labels()).not.toContain(before[1]);
    await page.getByRole('tab', { name: /Exact/ }).first().click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Excluded labels, exact' }).inputValue()).toBe(before[1]);
    await message(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(labels).toEqual(before);
    await expect.poll(() => page.getByRole('textbox', { name: 'Excluded labels, exact' }).inputValue()).toBe('');
    expect(at.complaints).toEqual([]);
  });
});

describe('history and comparison', () => {
  test('undo and redo show the same runs again without computing', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    const labels = () => clusterLabels(page).allTextContents();
    const first = await labels();
    await page.getByRole('button', { name: 'Fewer clusters' }).click();
    await run(page);
    await expect.poll(() => runButtons(page).count()).toBe(2);
    const second = await labels();
    expect(second).not.toEqual(first);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(labels).toEqual(first);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(labels).toEqual(second);
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('alike', { exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('region', { name: 'B', exact: true }).textContent())
      .toContain('Desired cluster count 30 → 12');
    await comparedRows(page).first().click();
    await expect.poll(() => comparedDocuments(page).textContent()).toContain('In both');
    await page.getByRole('button', { name: 'Keep A' }).click();
    await expect.poll(labels).toEqual(first);
    expect(at.complaints).toEqual([]);
  });
});

describe('taking it away', () => {
  const at = visitOfGroup({}, async page => {
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
  });

  test('CSV and JSON hold every pair of cluster and document, XLSX every document once', {
    tags: 'thorough',
  }, async () => {
    const { page } = at();
    await page.getByRole('button', { name: 'Export' }).click();
    const save = async (format: string) => {
      await page.getByRole('radio', { name: format, exact: true }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save file' }).click(),
      ]);
      return new Uint8Array(readFileSync(await file.path()));
    };
    const json = JSON.parse(new TextDecoder().decode(await save('JSON')));
    const pairs = json.clusters.reduce(
      (sum: number, cluster: { documents: number[] }) => sum + cluster.documents.length,
      0,
    );
    const rest =
      json.documents.length -
      new Set(json.clusters.flatMap((cluster: { documents: number[] }) => cluster.documents)).size;
    expect((await readFile(await save('Excel'), '', { sheet: 'Documents' })).records).toHaveLength(
      json.documents.length,
    );
    expect((await readFile(await save('CSV'))).records).toHaveLength(pairs + rest);
    await page.getByText('Clusters', { exact: true }).last().click();
    await page.getByText('Documents', { exact: true }).last().click();
    await expect.poll(() => page.getByRole('button', { name: 'Save file' }).isDisabled()).toBe(true);
    // Programs have the width of the dialog, and no choice stands in a bar that breaks.
    await page.getByRole('radio', { name: 'Code', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export results' });
    const [outside, code] = await Promise.all([dialog.boundingBox(), setupCode(page).boundingBox()]);
    expect(code!.width).toBeGreaterThan(0.9 * outside!.width);
    for (const bar of await dialog.locator('[role=radiogroup], [role=tablist]').all())
      await expect.poll(() => bar.evaluate(element => getComputedStyle(element).borderTopWidth)).toBe('0px');
    await page.keyboard.press('Escape');
  });

  test('the report is one page that asks for nothing', async () => {
    const { page } = at();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('radio', { name: 'Report' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save file' }).click(),
    ]);
    const html = readFileSync(await file.path(), 'utf8');
    expect(html).toContain('<svg');
    expect(html).toContain('Coverage');
    expect(html).not.toMatch(/<script[^>]|<link|src="http/);
  });

  test('a project file and a link bring everything back, a damaged link says so', { tags: 'thorough' }, async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/workbench`);
    await page.getByRole('button', { name: /Conference abstracts/ }).click();
    await clusterRows(page).first().waitFor();
    await page.getByRole('button', { name: 'Short labels', exact: true }).click();
    await run(page);
    await expect.poll(() => runButtons(page).count()).toBe(2);
    const clusters = await clusterLabels(page).allTextContents();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Link' }).inputValue()).toContain('#/workbench?');
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save project' }).click(),
    ]);
    const project = readFileSync(await file.path());

    await using other = await visit();
    await other.page.goto(link);
    await expect.poll(() => clusterLabels(other.page).allTextContents()).toEqual(clusters);
    await using third = await visit();
    await third.page.goto(link.slice(0, -20));
    await expect.poll(() => message(third.page).textContent()).toContain('damaged');
    await third.page.goto(`${server.app}#/workbench`);
    await third.page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'p.json', mimeType: '', buffer: project });
    await expect.poll(() => clusterLabels(third.page).allTextContents()).toEqual(clusters);
    expect([...at.complaints, ...other.complaints, ...third.complaints]).toEqual([]);
  });
});

test.each([1366, 1100])(
  'every button above the clusters is on a screen of %i pixels',
  { tags: 'thorough' },
  async width => {
    await using at = await visit({ viewport: { width, height: 768 } });
    const { page } = at;
    await openInWorkbench(at.page, server.app, 'questions.json');
    await run(at.page);
    await clusterRows(at.page).first().waitFor();
    for (const name of ['Answers', 'What changed', 'Screening', 'Quality', 'Compare', 'Share', 'Export']) {
      const { x, width: wide } = (await at.page.getByRole('button', { name, exact: true }).boundingBox())!;
      expect([name, x >= 0 && x + wide <= width]).toEqual([name, true]);
    }
    // Where there is no room for the settings, they come over the clusters with a title, and go by a click beside them.
    if (width < 1280) await page.getByRole('main').getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByText('Saved in this browser').waitFor();
    const line = (await page.getByRole('group', { name: 'Project', exact: true }).boundingBox())!;
    expect(line.height).toBeLessThan(40);
    expect(await layoutFlaws(page)).toEqual([]);
    if (width >= 1280) return;
    const [close, documents] = await Promise.all(
      [panel(page).getByRole('button', { name: 'Close settings' }), documentsChoice(page)].map(part =>
        part.boundingBox(),
      ),
    );
    expect(close!.y + close!.height).toBeLessThanOrEqual(documents!.y);
    await panel(page).getByRole('heading', { name: 'Settings' }).click();
    await page.mouse.click(width - 40, 400);
    await panel(page).waitFor({ state: 'hidden' });
    await expect.poll(() => clusterRows(page).and(page.locator('[aria-selected=true]')).count()).toBe(0);
  },
);
