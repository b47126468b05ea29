/** The budgets of every page: the first screen, responses to clicks and keys, tasks that block the page, memory. */
import { open, path, tell, tenThousand } from './in-browser.mjs';

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
  await tellMemory(page, 'memory of the page with 251 questions', 150);
}

/** Notes the milliseconds of every task over 50. */
function noteTasks() {
  const tasks = [];
  Object.assign(window, { tasks });
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

async function tellTasks(page, name) {
  await page.waitForTimeout(200);
  const found = await page.evaluate(() => window.tasks.splice(0));
  tell(name, [Math.max(0, ...found)], 100);
}

async function tellMemory(page, name, budget) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  tell(name, [usedSize / 1e6], budget, 'MB');
}

/** The longest tasks, 10,000 documents from opening the file to finding words in the results of a cluster. */
export async function tasks(page, app) {
  await page.addInitScript(noteTasks);
  await open(page, app, tenThousand());
  await tellTasks(page, 'longest task while 10,000 documents load and are clustered');
  await page.locator('.results .scroll').evaluate(async list => {
    for (let i = 1; i <= 60; i++) {
      list.scrollTop = (list.scrollHeight / 60) * i;
      await new Promise(requestAnimationFrame);
    }
  });
  await tellTasks(page, 'longest task while 10,000 documents scroll');
  await page.locator('.cl').first().click();
  await page.locator('.cl').nth(1).click();
  await page.getByRole('button', { name: 'Find in results' }).click();
  await page.getByRole('searchbox', { name: 'Find in results' }).pressSequentially('lamp 99');
  await tellTasks(page, 'longest task while 10,000 documents are filtered');
  await tellMemory(page, 'memory of the page with 10,000 documents', 500);
}
