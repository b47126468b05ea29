/** The budgets of every page: the first screen, responses to clicks and keys, memory. */
import { open, path, tell } from './in-browser.mjs';

const questions = path('packages/sources/fixtures/questions.json');

/** Milliseconds until a query can be typed after the address was opened, with empty caches. */
export async function start(page, app) {
  const times = [];
  for (let i = 0; i < 8; i++) {
    const context = await page
      .context()
      .browser()
      .newContext({ viewport: { width: 1440, height: 900 } });
    const fresh = await context.newPage();
    const started = Date.now();
    await fresh.goto(app);
    await fresh.waitForFunction(() => document.activeElement?.matches('input[type=search]'), null, { polling: 10 });
    times.push(Date.now() - started);
    await context.close();
  }
  tell('start screen usable', times.slice(1), 1000);
}

/** Notes for every click and key how long it took until the next paint. */
function noteInteractions() {
  const longest = new Map();
  Object.assign(window, { longest });
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

async function searchJourney(page, app) {
  await page.goto(app);
  await page.getByRole('searchbox', { name: 'Query' }).pressSequentially('game');
  await page.keyboard.press('Enter');
  await page.locator('.cl').first().waitFor();
  for (const row of [0, 3, 1]) await page.locator('.cl').nth(row).click();
  await page
    .locator('.cl')
    .nth(4)
    .click({ modifiers: ['ControlOrMeta'] });
  for (const view of ['Treemap', 'Pie', 'List', 'Treemap']) {
    await page.getByRole('tab', { name: view }).click();
    await page.waitForTimeout(300);
  }
  await page.locator('.chart [tabindex="0"]').first().focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter', 'z', 'Escape']) await page.keyboard.press(key);
  await page.getByRole('tab', { name: 'List' }).click();
  await page.locator('.why').first().click();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Command' }).pressSequentially('theme');
  await page.keyboard.press('Escape');
}

async function workbenchJourney(page, app) {
  await open(page, app, questions);
  await page.getByRole('button', { name: 'Show advanced parameters' }).click();
  await page.getByRole('button', { name: 'Filter parameters' }).click();
  await page.getByRole('searchbox', { name: 'Filter parameters' }).pressSequentially('label');
  await page.keyboard.press('Escape');
  for (const preset of ['Fewer clusters', 'Short labels']) {
    await page.getByRole('button', { name: preset, exact: true }).click();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Working, cancel').waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
  }
  for (const row of [0, 2]) await page.locator('.cl').nth(row).click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.locator('.crow').first().click();
  await page.getByRole('button', { name: 'Keep A' }).click();
  for (const dialog of ['Export', 'Share']) {
    await page.getByRole('button', { name: dialog, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
  }
}

export async function interactions(page, app) {
  await page.addInitScript(noteInteractions);
  const noted = () => page.evaluate(() => [...window.longest.values()]);
  await searchJourney(page, app);
  const search = await noted();
  await page.goto('about:blank');
  await workbenchJourney(page, app);
  tell('interaction to next paint, search and workbench', [...search, ...(await noted())], 200);
  await tellMemory(page);
}

async function tellMemory(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  tell('memory of the page with 251 questions', [usedSize / 1e6], 150, 'MB');
}
