/** Every screen, state and theme by axe; the main journeys by keyboard alone; a phone; zoom. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { drawn, visit, visitOfGroup } from '../support/browser.js';
import { configure } from '../support/configure.js';
import { layoutFlaws } from '../support/layout.js';
import {
  algorithmChoice,
  bottomBar,
  chart,
  chartMarks,
  clusterList,
  clusterRows,
  comparedRows,
  dropArea,
  flaws,
  headline,
  moreViews,
  panel,
  problem,
  readyPart,
  resultCards,
  runButtons,
  sourceForm,
  whyButtons,
} from '../support/parts.js';
import { fixture, openInWorkbench, run, searchSample } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

type Screen = (page: Page) => Promise<void>;

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const pressed =
  (name: string | RegExp): Screen =>
  async page =>
    page.getByRole('button', { name }).first().click();

/** A run of the questions, of this page or of an earlier screen. */
const withRun: Screen = async page => {
  await page.goto(`${server.app}#/workbench`);
  const list = page.getByRole('tab', { name: 'List', exact: true });
  if (await list.isVisible()) await list.click();
  if ((await runButtons(page).count()) > 0) return;
  await openInWorkbench(page, server.app, 'questions.json');
  await run(page);
};

/** One step after another. */
const inTurn =
  (...steps: readonly Screen[]): Screen =>
  async page => {
    for (const step of steps) await step(page);
  };

const opened =
  (route: string): Screen =>
  async page =>
    void (await page.goto(`${server.app}${route}`));

const onCluster =
  (key: string, place = 0): Screen =>
  async page => {
    await clusterRows(page).nth(place).focus();
    await page.keyboard.press(key);
  };

const sample: Screen = page => searchSample(page, server.app);
const dialog: Screen = page => page.getByRole('dialog').waitFor();
const text =
  (shown: string): Screen =>
  page =>
    page.getByText(shown).waitFor();
/** The page of the workbench that the button of its name opens. */
const pageNamed = (name: string): readonly [string, Screen] => [
  name.toLowerCase(),
  inTurn(withRun, pressed(new RegExp(`^${name}$`)), page => page.getByRole('region', { name }).waitFor()),
];

const chartOf =
  (view: string): Screen =>
  async page => {
    await page.goto(`${server.app}#/search/sample/game/${view}`);
    await chart(page).first().waitFor();
  };

const otherChart =
  (view: string): Screen =>
  async page => {
    await withRun(page);
    await moreViews(page).click();
    await page.getByRole('menuitem', { name: view }).click();
    await chart(page, view).first().waitFor();
  };

/** Screens one can go to one after the other in a page. */
const screens: readonly (readonly [string, Screen])[] = [
  ['search start', opened('')],
  ['preferences', inTurn(opened(''), pressed('Preferences'), dialog)],
  ['about', inTurn(opened('#/about'), page => page.getByRole('heading', { level: 1 }).first().waitFor())],
  ['no results', inTurn(opened('#/search/sample/qqqq'), text('No results for “qqqq”'))],
  ['results list', sample],
  [
    'results with a selection and its reason',
    inTurn(
      sample,
      page => clusterRows(page).first().click(),
      page => whyButtons(page).first().click(),
    ),
  ],
  [
    'commands',
    inTurn(
      sample,
      page => page.keyboard.press('ControlOrMeta+k'),
      page => page.getByRole('combobox', { name: 'Command' }).waitFor(),
    ),
  ],
  ['the list of keys', inTurn(sample, onCluster('?'), dialog)],
  ['treemap', chartOf('treemap')],
  ['pie', chartOf('pie-chart')],
  ['document map', chartOf('map')],
  ['workbench start', inTurn(opened('#/workbench'), page => dropArea(page).waitFor())],
  ['the paste of a text', inTurn(opened('#/workbench'), pressed('Paste text'), dialog)],
  ['a broken file', page => openInWorkbench(page, server.app, 'broken.json')],
  ['an open file', page => openInWorkbench(page, server.app, 'questions.xlsx')],
  [
    'the preview of a file',
    async page => {
      await openInWorkbench(page, server.app, 'questions.xlsx');
      // By the keyboard: what is learnt of the file, such as its language, may move the button from under the mouse.
      await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'a run with advanced parameters',
    inTurn(withRun, pressed('Show advanced parameters'), page => page.locator('[data-path=scoreWeight]').waitFor()),
  ],
  ['the help of a parameter', inTurn(withRun, pressed('Help on Desired cluster count'), dialog)],
  [
    'dictionaries with an entry that is wrong',
    async page => {
      await withRun(page);
      const boosts = page.getByRole('textbox', { name: 'Label boosts' });
      await boosts.fill('wine');
      await flaws(page).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await boosts.fill('');
      await flaws(page).waitFor({ state: 'detached' });
    },
  ],
  [
    'a document read whole',
    async page => {
      await withRun(page);
      await resultCards(page).first().getByRole('button', { name: 'Open' }).click();
      await page.getByText('Why it is in this cluster').or(page.getByText('Why it is in no cluster')).first().waitFor();
    },
  ],
  ['the ban of a label', inTurn(withRun, onCluster('b', 1), dialog)],
  ['export', inTurn(withRun, pressed('Export'), dialog)],
  ['sharing', inTurn(withRun, pressed('Share'), dialog)],
  ['quality', inTurn(withRun, pressed(/^Quality$/), text('Label support'))],
  [
    'the documents of one cluster, clustered by themselves',
    async page => {
      await withRun(page);
      await clusterRows(page).first().focus();
      await page.keyboard.press('o');
      await page.getByRole('navigation', { name: 'Documents' }).getByRole('button').first().waitFor();
      await clusterRows(page).first().waitFor();
      await page.getByText('Working, cancel').waitFor({ state: 'detached' });
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('navigation', { name: 'Documents' }).getByRole('button').first().click();
      await page.getByRole('navigation', { name: 'Documents' }).waitFor({ state: 'detached' });
    },
  ],
  ...['Answers', 'What changed', 'Screening'].map(pageNamed),
  ['decisions about documents', inTurn(withRun, pressed(/^Review/), dialog)],
  ['what results show', inTurn(withRun, pressed('Result options'), dialog)],
  [
    'a text that is looked for in the results',
    async page => {
      await withRun(page);
      await pressed('Find in results')(page);
      await page.getByRole('searchbox', { name: /find/i }).fill('printer');
      expect(await axeFindings(page)).toEqual([]);
      await pressed('Find in results')(page);
    },
  ],
  ['another name for a cluster', inTurn(withRun, onCluster('r'), dialog)],
  [
    'the choice of a cluster to merge with',
    inTurn(withRun, onCluster('m'), page => page.getByRole('searchbox', { name: 'Filter clusters' }).waitFor()),
  ],
  ...['Bubbles', 'Overlap', 'Timeline'].map(view => [`the chart ${view}`, otherChart(view)] as const),
  ['the settings of a chart', inTurn(pressed('Chart settings'), dialog)],
  ['what a chart is saved as', inTurn(pressed('Save image'), page => page.getByRole('menu').waitFor())],
  ['where clustering runs', inTurn(withRun, pressed(/where clustering runs/), dialog)],
  [
    'comparison',
    async page => {
      await withRun(page);
      await pressed('Fewer clusters')(page);
      await page.keyboard.press('Control+Enter');
      await runButtons(page).nth(1).waitFor();
      await pressed('Compare')(page);
      await comparedRows(page).first().click();
    },
  ],
  [
    'the projects of this browser',
    async page => {
      await pressed('Keep B')(page);
      await page.getByText('Saved in this browser').waitFor();
      await page.getByRole('group', { name: 'Project', exact: true }).getByRole('button', { name: 'Projects' }).click();
      await page.getByRole('region', { name: 'Projects' }).waitFor();
    },
  ],
];

/** Screens that need a page of their own. */
const apart: typeof screens = [
  [
    'a map of topics with the list beside it',
    async page => {
      await page.addInitScript(() => {
        localStorage.setItem('sheaf:1:polygonsList', 'true');
      });
      await page.goto(`${server.app}#/search/sample/game/polygons`);
      // A polygon has a ground and an edge.
      await chartMarks(page).locator('> path + path').first().waitFor();
    },
  ],
  [
    'a name shown beside its button',
    async page => {
      await withRun(page);
      await page.getByRole('button', { name: 'Show advanced parameters' }).focus();
      await page.keyboard.press('Tab');
      await page.getByRole('tooltip').first().waitFor();
    },
  ],
  [
    'the algorithms to choose from',
    async page => {
      await withRun(page);
      await algorithmChoice(page).click();
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'a part that cannot be loaded',
    async page => {
      await page.route('**/CompareScreen-*.js*', route => route.abort());
      await withRun(page);
      await page.keyboard.press('Control+Enter');
      await pressed('Compare')(page);
      await page.getByText('This part could not be loaded').waitFor();
    },
  ],
  [
    'a service that fails',
    async page => {
      await page.route('**/service/cluster**', route => route.abort());
      await page.addInitScript(() => localStorage.setItem('sheaf:1:place', '"server"'));
      await page.goto(`${server.app}#/search/sample/game`);
      await problem(page).waitFor();
    },
  ],
  [
    'work in progress',
    async page => {
      await page.route('**/service/cluster**', () => {});
      await page.addInitScript(() => localStorage.setItem('sheaf:1:place', '"server"'));
      await openInWorkbench(page, server.app, 'questions.json');
      await page.keyboard.press('Control+Enter');
      await page.getByText('Working, cancel').waitFor();
    },
  ],
  [
    'a search server that is down',
    async page => {
      await configure(page, { sources: { solr: { enabled: true, url: server.root } } });
      await page.addInitScript(() => localStorage.setItem('sheaf:1:workbenchSource', '"solr"'));
      await page.goto(`${server.app}#/workbench`);
      await sourceForm(page).getByRole('status').locator('p').waitFor();
    },
  ],
];

const onPhone: typeof screens = [
  ['results on a phone', sample],
  [
    'a chart on a phone',
    async page => {
      await searchSample(page, server.app);
      await bottomBar(page).getByRole('button', { name: 'Chart' }).tap();
      await chart(page).first().waitFor();
    },
  ],
  [
    'the menu of a phone',
    async page => {
      await searchSample(page, server.app);
      await page.getByRole('button', { name: 'Menu' }).tap();
      await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    },
  ],
  [
    'the settings of the workbench on a phone',
    async page => {
      await openInWorkbench(page, server.app, 'questions.json');
      await bottomBar(page).getByRole('button', { name: 'Settings' }).tap();
    },
  ],
];

/** What a desktop of 1440 × 900 pixels has left of them at a zoom of 200 % and of 400 %. */
const DESKTOP_ZOOMED = [
  { width: 720, height: 450 },
  { width: 320, height: 256 },
] as const;
/** The same of a phone of 390 × 844 pixels. */
const PHONE_ZOOMED = [
  { width: 195, height: 422 },
  { width: 98, height: 211 },
] as const;

type Size = (typeof DESKTOP_ZOOMED | typeof PHONE_ZOOMED)[number];

/** What axe finds at these sizes, in one theme and without rules about colours: none of them depends on the size. */
async function findingsZoomed(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const before = page.viewportSize()!;
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await drawn(page);
    found.push(...(await axeFindings(page, 'all but colours')).map(finding => `${size.width} pixels wide: ${finding}`));
  }
  await page.setViewportSize(before);
  await drawn(page);
  return found;
}

/** Closes what the screen before has opened. */
async function closeDialogs(page: Page): Promise<void> {
  const opened = page.getByRole('dialog').or(page.getByRole('menu'));
  if ((await opened.count()) === 0) return;
  await page.keyboard.press('Escape');
  await expect.poll(() => opened.count()).toBe(0);
}

/** Goes to every screen of a theme and checks it. */
function everyScreen(
  colorScheme: 'light' | 'dark',
  check: (page: Page, zoomed: readonly Size[]) => Promise<void>,
): void {
  describe.each([
    ['a desktop', screens, {}, DESKTOP_ZOOMED],
    ['a phone', onPhone, PHONE, PHONE_ZOOMED],
  ] as const)('%s', (_device, all, options, zoomed) => {
    const at = visitOfGroup({ colorScheme, ...options });

    test.each(all)('%s', async (_name, show) => {
      const { page } = at();
      await closeDialogs(page);
      await show(page);
      await check(page, zoomed);
    });
  });

  test.each(apart)('%s', async (_name, show) => {
    await using at = await visit({ colorScheme });
    await show(at.page);
    await check(at.page, DESKTOP_ZOOMED);
    expect(at.complaints).toEqual([]);
  });
}

describe('in the light theme axe finds nothing at all on', () => {
  everyScreen('light', async page => expect(await axeFindings(page)).toEqual([]));
});

describe('in the dark theme, and at every zoom, axe finds nothing more on', { tags: 'nightly' }, () => {
  everyScreen('dark', async (page, zoomed) => {
    expect(await axeFindings(page, 'colours')).toEqual([]);
    expect(await findingsZoomed(page, zoomed)).toEqual([]);
  });
});

test('axe finds nothing in any part of the workbench on a phone', async () => {
  await using at = await visit({ colorScheme: 'light', ...PHONE });
  const { page } = at;
  await openInWorkbench(page, server.app, 'questions.json');
  await run(page);
  for (const name of ['Results', 'Chart', 'Clusters']) {
    await bottomBar(page).getByRole('button', { name }).tap();
    expect(await axeFindings(page), name).toEqual([]);
  }
  expect(at.complaints).toEqual([]);
});

describe('by keyboard alone', () => {
  test('one searches, chooses a cluster, adds another, clears, and changes the view', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(server.app);
    await page.waitForURL('**/#/search/sample');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Query');
    await page.keyboard.type('game');
    await page.keyboard.press('Enter');
    await clusterRows(page).first().waitFor();
    const focusOn = async (selector: string) => {
      for (let i = 0; i < 40; i++) {
        if (await page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never reaches ${selector}`);
    };
    await focusOn('[role=treeitem]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => clusterList(page).locator('[aria-level="1"][aria-selected=true]').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(() => headline(page).textContent()).toContain('in 2 clusters');
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Other topics');
    await page.keyboard.press('Escape');
    await expect.poll(() => headline(page).textContent()).toMatch(/^All [\d,]+ documents/);
    await page.keyboard.press('/');
    await expect.poll(focused).toBe('Query');
    await focusOn('[role=tab][aria-selected=true]');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**/treemap');
    await page.locator('svg [role=treeitem][tabindex="0"]').first().waitFor({ state: 'attached' });
    await focusOn('svg [role=treeitem]');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => headline(page).textContent()).toMatch(/documents? in|selected/);
    expect(at.complaints).toEqual([]);
  });
});

describe('on a phone', () => {
  test('of 320 × 640 the main journey passes and nothing scrolls sideways', async () => {
    const size = { width: 320, height: 640 };
    await using at = await visit({ viewport: size, hasTouch: true, isMobile: true });
    const { page } = at;
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await page.goto(server.app);
    expect(await sideways()).toBeLessThanOrEqual(0);
    await searchSample(page, server.app);
    const right = async (name: string) =>
      page.getByRole('button', { name }).evaluate(button => button.getBoundingClientRect().right);
    expect(await right('Options of Samples')).toBeLessThanOrEqual((await right('Menu')) - 40);
    expect(await sideways()).toBeLessThanOrEqual(0);
    await clusterRows(page).first().tap();
    await bottomBar(page).getByRole('button', { name: 'Results' }).tap();
    await resultCards(page).first().waitFor();
    await expect.poll(() => headline(page).textContent()).toContain(' in ');
    expect(await sideways()).toBeLessThanOrEqual(0);
    await bottomBar(page).getByRole('button', { name: 'Chart' }).tap();
    await chart(page).first().waitFor();
    await openInWorkbench(page, server.app, 'questions.json');
    await bottomBar(page).getByRole('button', { name: 'Settings' }).tap();
    await page.getByRole('spinbutton', { name: 'Desired cluster count' }).waitFor();
    expect(await sideways()).toBeLessThanOrEqual(0);
    // The button is in reach wherever the settings are scrolled to, tells no key, and leads to the clusters; those
    // begin in the upper third of the screen, and a tap on one leads to its results.
    await panel(page).getByRole('spinbutton').last().scrollIntoViewIfNeeded();
    const start = panel(page).getByRole('button', { name: 'Cluster', exact: true });
    const { y, height: high } = (await start.boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y + high).toBeLessThanOrEqual(size.height);
    await start.tap();
    const first = clusterRows(page).first();
    await first.waitFor();
    await expect.poll(async () => (await first.boundingBox())!.y).toBeLessThan(size.height / 3);
    await first.tap();
    await resultCards(page).first().waitFor();
    await expect.poll(() => headline(page).textContent()).toContain(' in ');
    expect(at.complaints).toEqual([]);
  });

  test('what is wrong with the documents is in sight', async () => {
    await using at = await visit(PHONE);
    const { page } = at;
    await openInWorkbench(page, server.app, 'broken.json');
    await expect.poll(() => problem(page).isVisible()).toBe(true);
    await page.locator('input[type=file]').first().setInputFiles(fixture('questions.xlsx'));
    await readyPart(page).waitFor();
    await page.goto(`${server.app}#/search/sample/qqqq`);
    await page.getByText('No results for “qqqq”').waitFor();
    expect(at.complaints).toEqual([]);
  });

  test('of 360 pixels every dialog has room', async () => {
    await using at = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const { page } = at;
    await withRun(page);
    for (const name of ['Quality', 'Export', 'Share']) {
      await page.getByRole('button', { name, exact: true }).tap();
      await page.getByRole('dialog').waitFor();
      const parts = page.locator(
        '[role=dialog], [role=dialog] :is([role=radiogroup], [role=tablist]), :has(> [role=dialog])',
      );
      await expect
        .poll(() => parts.evaluateAll(all => all.filter(part => part.scrollWidth > part.clientWidth).length), {
          message: name,
        })
        .toBe(0);
      // A pop-up moves into the screen once it knows the size of its content.
      const right = () => page.getByRole('dialog').evaluate(dialog => dialog.getBoundingClientRect().right);
      await expect.poll(right, { message: name }).toBeLessThanOrEqual(360);
      await closeDialogs(page);
    }
    expect(at.complaints).toEqual([]);
  });

  test('reflows at 400 % zoom of a desktop', async () => {
    await using at = await visit({ viewport: { width: 320, height: 256 } });
    await searchSample(at.page, server.app);
    const sideways = await at.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
    // The page scrolls as a whole, and nothing is painted over words.
    expect(await layoutFlaws(at.page)).toEqual([]);
    await expect.poll(() => at.page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2 * 256);
    expect(at.complaints).toEqual([]);
  });

  test('the chosen tab can be told from the others where a computer forces its colours', async () => {
    await using at = await visit({ forcedColors: 'active' });
    const { page } = at;
    await withRun(page);
    const lines = await page
      .getByRole('tablist', { name: 'View of the clusters' })
      .getByRole('tab')
      .evaluateAll(tabs => tabs.map(tab => getComputedStyle(tab).borderBlockEndColor));
    expect(new Set(lines).size).toBe(2);
    expect(lines.filter(line => line === lines[0])).toHaveLength(1);
    expect(at.complaints).toEqual([]);
  });
});
