/** Work is never lost: a journey of forty steps, in which tab, browser, server and network are killed at any step. */
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchServer, type ServerProcess } from '../../service/server-process.js';
import { drawn } from '../support/browser.js';
import {
  algorithmChoice,
  clusterLabels,
  clusterRows,
  documentsChoice,
  headline,
  labelIn,
  panel,
  readyPart,
  runButtons,
  stat,
} from '../support/parts.js';
import { RealBrowser } from '../support/real-browser.js';
import { chooseAlgorithm, fixture } from '../support/steps.js';

/** Each seed is a journey with other kills. `SHEAF_SEEDS=1,2,3` chooses them. */
const SEEDS = (process.env.SHEAF_SEEDS ?? '25').split(',').map(Number);

/** The server is started again at the same address. */
let server: ServerProcess;
const launch = (port: number): Promise<ServerProcess> =>
  launchServer({
    base: ['serve', '--host', '127.0.0.1', '--workers', '2'],
    flags: ['--port', String(port), '--dictionaries', ''],
  });
const app = (): string => `http://127.0.0.1:${server.port}/frontend/`;

beforeAll(async () => {
  server = await launch(0);
});
afterAll(() => server.stop());

const projects = (page: Page) => page.getByRole('region', { name: 'Projects' });
const projectNames = (page: Page) => projects(page).getByRole('listitem').locator('bdi').allTextContents();
const kept = (page: Page) => page.getByRole('group', { name: 'Project', exact: true });
const currentRun = (page: Page) => runButtons(page).and(page.locator('[aria-current=true]'));
// The form has tabs, too, which appear when what they edit is loaded.
const views = (page: Page) => page.getByRole('tablist', { name: 'View of the clusters' });
const view = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** What a person sees of the work. */
async function seen(page: Page) {
  if (await projects(page).isVisible()) return { projects: (await projectNames(page)).toSorted() };
  if (await readyPart(page).isVisible()) return { ready: await readyPart(page).getByRole('heading').textContent() };
  const selected = clusterRows(page).and(page.locator('[aria-selected=true]'));
  return {
    view: await views(page).getByRole('tab', { selected: true }).allTextContents(),
    way: await wayBack(page).allTextContents(),
    labels: await clusterLabels(page).allTextContents(),
    selected: await labelIn(selected).allTextContents(),
    headline: await headline(page).textContent(),
    runs: await runButtons(page).allTextContents(),
    shown: await currentRun(page).textContent(),
    documents: await stat(page, 'documents').textContent(),
    algorithm: await algorithmChoice(page).textContent(),
    file: await documentsChoice(page).textContent(),
  };
}

/** What is seen when two looks agree: a look takes several steps, between which the page may draw. */
async function seenAtRest(page: Page) {
  for (let last = ''; ; ) {
    await drawn(page);
    const next = await seen(page);
    if (JSON.stringify(next) === last) return next;
    last = JSON.stringify(next);
  }
}

interface Step {
  readonly does: string;
  readonly act: (page: Page) => Promise<void>;
}

const step = (does: string, act: Step['act']): Step => ({ does, act });

const open = (name: string, isFirst: boolean): Step =>
  step(`opens ${name}`, async page => {
    await page.locator('input[type=file]').first().setInputFiles(fixture(name));
    if (isFirst) await readyPart(page).waitFor();
    else
      await panel(page)
        .getByRole('button', { name: `${name} Documents` })
        .waitFor();
  });

const clusters = (run: number): Step =>
  step(`clusters, run ${run}`, async page => {
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => currentRun(page).locator('b').textContent()).toBe(`Run ${run}`);
    await page.getByText('Working, cancel').waitFor({ state: 'detached' });
  });

const chooses = (name: string): Step => step(`chooses ${name}`, page => chooseAlgorithm(page, name));

const selects = (place: number): Step =>
  step(`selects cluster ${place + 1}`, async page => {
    await labelIn(clusterRows(page).nth(place)).click();
    await expect.poll(() => clusterRows(page).nth(place).getAttribute('aria-selected')).toBe('true');
  });

const renames = (place: number, name: string): Step =>
  step(`renames cluster ${place + 1}`, async page => {
    await clusterRows(page).nth(place).focus();
    await page.keyboard.press('r');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.keyboard.press('Enter');
    await expect.poll(() => clusterLabels(page).allTextContents()).toContain(name);
  });

const pins = (place: number): Step =>
  step(`pins cluster ${place + 1}`, async page => {
    const label = await clusterLabels(page).nth(place).textContent();
    await clusterRows(page).nth(place).focus();
    await page.keyboard.press('p');
    await expect.poll(() => clusterLabels(page).first().textContent()).toBe(label);
  });

const goes = (name: 'Undo' | 'Redo'): Step =>
  step(name, async page => {
    const button = page.getByRole('navigation', { name: 'Runs' }).getByRole('button', { name, exact: true });
    const before = await currentRun(page).textContent();
    await button.click();
    await expect.poll(() => currentRun(page).textContent()).not.toBe(before);
  });

/** The way back from a part of the documents. */
const wayBack = (page: Page) => page.getByRole('navigation', { name: 'Documents' });

const narrows = (place: number): Step =>
  step(`clusters only the documents of cluster ${place + 1}`, async page => {
    const label = (await clusterLabels(page).nth(place).textContent())!;
    await clusterRows(page).nth(place).focus();
    await page.keyboard.press('o');
    await wayBack(page).getByText(label).waitFor();
    await clusterRows(page).first().waitFor();
    await page.getByText('Working, cancel').waitFor({ state: 'detached' });
  });

const widens: Step = step('returns to all documents', async page => {
  await wayBack(page).getByRole('button').first().click();
  await wayBack(page).waitFor({ state: 'detached' });
});

const looksAt = (name: string): Step =>
  step(`looks at ${name}`, async page => {
    await view(page, name).click();
    await expect.poll(() => view(page, name).getAttribute('aria-selected')).toBe('true');
  });

const leaves: Step = step('goes to the projects', async page => {
  await kept(page).getByRole('button', { name: 'Projects' }).click();
  await projects(page).waitFor();
});

const opensProject = (name: string): Step =>
  step(`opens the project ${name}`, async page => {
    await projects(page).getByRole('button', { name, exact: true }).click();
    await clusterRows(page).first().waitFor();
  });

/** The journey. Each step waits until its effect is seen. */
const JOURNEY: readonly Step[] = [
  open('questions.json', true),
  clusters(1),
  selects(0),
  renames(0, 'Topic A'),
  pins(1),
  narrows(2),
  widens,
  chooses('STC'),
  clusters(4),
  goes('Undo'),
  goes('Redo'),
  selects(1),
  chooses('Leiden'),
  clusters(5),
  renames(1, 'Topic B'),
  looksAt('Pie'),
  looksAt('List'),
  goes('Undo'),
  goes('Undo'),
  goes('Redo'),
  goes('Redo'),
  chooses('Bisecting K-Means'),
  clusters(7),
  pins(2),
  selects(0),
  renames(0, 'Topic C'),
  goes('Undo'),
  open('questions.csv', false),
  clusters(1),
  selects(2),
  renames(2, 'Topic D'),
  chooses('STC'),
  clusters(3),
  goes('Undo'),
  looksAt('Treemap'),
  looksAt('List'),
  leaves,
  opensProject('questions.json'),
  selects(1),
  pins(1),
];

type Kill = 'nothing' | 'reload' | 'tab' | 'browser' | 'server' | 'network';

/** Killed together with what the person does meanwhile. */
async function without(kill: Kill, browser: RealBrowser, act: () => Promise<void>): Promise<void> {
  const { port } = server;
  if (kill === 'server') await server.stop('SIGKILL');
  if (kill === 'network') await browser.setOffline(true);
  await act();
  if (kill === 'server') server = await launch(port);
  if (kill === 'network') await browser.setOffline(false);
}

/** Everything is written: after it, any process may die. */
async function settled(page: Page): Promise<void> {
  if (!(await projects(page).isVisible())) await kept(page).getByText('Saved in this browser').waitFor();
}

/** From then on the page needs nothing from its server. */
const complete = (page: Page) =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByName('sheaf:complete').length)).toBe(1);

/** The page after the accident: the same tab loaded again, or another one in which the person opens the project. */
async function back(kill: Kill, browser: RealBrowser, page: Page, project: string | null): Promise<Page> {
  if (kill === 'nothing') return page;
  if (kill !== 'tab' && kill !== 'browser') {
    await page.reload();
    return page;
  }
  if (kill === 'tab') await page.close();
  else await browser.killAndStart();
  const next = await browser.newPage();
  await next.goto(`${app()}#/workbench`);
  await projects(next).waitFor();
  if (project !== null) await projects(next).getByRole('button', { name: project, exact: true }).click();
  return next;
}

/** The project on screen after so many steps. */
function projectAfter(steps: number): string | null {
  if (steps === JOURNEY.indexOf(leaves) + 1) return null;
  return steps >= 28 && steps <= JOURNEY.indexOf(leaves) ? 'questions.csv' : 'questions.json';
}

/** At any step anything may be killed. Half of the steps pass, so that work also grows over several of them. */
const anyKills: fc.Arbitrary<readonly Kill[]> = fc.array(
  fc.oneof(fc.constant<Kill>('nothing'), fc.constantFrom<Kill>('reload', 'tab', 'browser', 'server', 'network')),
  { minLength: JOURNEY.length, maxLength: JOURNEY.length },
);

test('the journey has forty steps', { tags: 'nightly' }, () => {
  expect(JOURNEY).toHaveLength(40);
});

test.each(SEEDS)(
  'after a kill at any step of the journey everything is back, seed %i',
  {
    timeout: 900_000,
    tags: 'nightly',
  },
  async seed => {
    await fc.assert(
      fc.asyncProperty(anyKills, async kills => {
        await using browser = await RealBrowser.start();
        let page = await browser.newPage();
        await page.goto(`${app()}#/workbench`);
        for (const [i, { does, act }] of JOURNEY.entries()) {
          const kill = kills[i]!;
          if (kill === 'server' || kill === 'network') await complete(page);
          await without(kill, browser, () => act(page));
          const before = await seenAtRest(page);
          await settled(page);
          page = await back(kill, browser, page, projectAfter(i + 1));
          await expect.poll(() => seen(page), { message: `step ${i + 1} ${does}, then ${kill}` }).toEqual(before);
        }
      }),
      { seed, numRuns: 1, endOnFailure: true },
    );
  },
);
