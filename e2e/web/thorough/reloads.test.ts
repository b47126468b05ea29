/** A reload at any of sixty steps of work loses nothing that people see. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { clusterLabels, clusterRows, currentResult, labelIn, panel, readyPart, resultCards } from '../support/parts.js';
import { chooseAlgorithm, reloadSaved, run } from '../support/steps.js';
import { survey } from '../support/survey.js';
import { serveWeb } from '../support/web-server.js';
import { WEEKS } from '../support/weeks.js';

const server = await serveWeb();

/**
 * What the page shows, without messages that go by themselves, drawings, and the part of a list that is in sight. Null
 * while a view is still loading, or work is in flight.
 */
const seen = (page: Page): Promise<readonly string[] | null> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const drawn = [
      ...document.querySelectorAll(
        '[role=tabpanel] button, [role=tabpanel] [role=treeitem], [aria-label=Ready], [data-row]',
      ),
    ];
    const isWorking = main?.querySelector('progress') !== null;
    if (!main || isWorking || !drawn.some(each => each.closest('[hidden]') === null)) return null;
    const shown = main.cloneNode(true) as HTMLElement;
    const passing = '[hidden], aside, [role=status], [aria-label="List of results"]';
    for (const each of shown.querySelectorAll(passing)) each.remove();
    const chosen = shown.querySelectorAll('[aria-selected=true], [aria-pressed=true], [aria-current=true]');
    for (const drawing of shown.querySelectorAll('svg')) drawing.remove();
    const text = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();
    return [document.title, text(shown), ...Array.from(chosen, text)];
  });

/** A view comes in a deferred step: so many times in a row it must look the same. */
const SAME = 4;

/** What the page shows once it no longer changes. */
async function settledView(page: Page): Promise<readonly string[]> {
  let last: readonly string[] | null = null;
  let times = 0;
  await expect
    .poll(async () => {
      const before = last;
      last = await seen(page);
      times = last !== null && JSON.stringify(before) === JSON.stringify(last) ? times + 1 : 0;
      return times;
    })
    .toBeGreaterThan(SAME);
  return last!;
}

type Step = readonly [does: string, act: (page: Page) => Promise<unknown>];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const press = (name: string | RegExp): Step => [`presses ${name}`, page => button(page, name).click()];
const shows = (name: string): Step => [`shows ${name}`, page => page.getByText(name, { exact: true }).click()];
const clusters: Step = ['clusters', run];
const view = (name: string): Step => [`looks at ${name}`, page => page.getByRole('tab', { name, exact: true }).click()];
const selects = (place: number): Step => [
  `selects topic ${place}`,
  page => labelIn(clusterRows(page).nth(place)).click(),
];
const opens = (file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]): Step => [
  'opens a file',
  async page => {
    await page.locator('input[type=file]').first().setInputFiles(file);
    await readyPart(page).waitFor();
  },
];
const renames = (name: string): Step => [
  `renames a topic ${name}`,
  async page => {
    await clusterRows(page).first().focus();
    await page.keyboard.press('r');
    await writes('Name', name)(page);
    await page.getByText(name, { exact: true }).first().waitFor();
  },
];
/** Presses a key on the row of a topic. */
const keys = (place: number, key: string, does: string, then: Step[1] = async () => {}): Step => [
  does,
  async page => {
    await clusterRows(page).nth(place).focus();
    await page.keyboard.press(key);
    await then(page);
    await page.getByText('Working, cancel').waitFor({ state: 'detached' });
  },
];
const chooses = (algorithm: string): Step => [`chooses ${algorithm}`, page => chooseAlgorithm(page, algorithm)];
const writes =
  (name: string, text: string): Step[1] =>
  async page => {
    await page.getByRole('textbox', { name }).fill(text);
    await page.keyboard.press('Enter');
  };
const decides = (letter: string): Step => [
  `decides ${letter}`,
  async page => {
    await page.getByRole('region', { name: 'List of results', exact: true }).focus();
    await page.keyboard.press('j');
    await currentResult(page).waitFor();
    await page.keyboard.press(letter);
  },
];

const references = {
  name: 'references.ris',
  mimeType: '',
  buffer: Buffer.from(
    ['sleep in old age', 'exercise for children', 'diets of nurses']
      .flatMap(subject =>
        Array.from({ length: 9 }, (_, at) => [
          'TY  - JOUR',
          `TI  - Trial ${at} of ${subject}`,
          `AB  - A trial with people about ${subject}, number ${at}.`,
          `DO  - 10.1/${subject.length}${at}`,
          'ER  - ',
          '',
        ]),
      )
      .flat()
      .join('\n'),
  ),
};

const JOBS: Readonly<Record<string, readonly Step[]>> = {
  'a survey': [
    opens(survey()),
    clusters,
    selects(1),
    press('Answers'),
    shows('% of topic'),
    ['chooses a cell', page => page.locator('[data-cell="2 1"]').click()],
    shows('Compared with all'),
    press(/^All \d+$/),
    view('Treemap'),
    view('Pie'),
    view('List'),
    renames('Parcels'),
    selects(2),
    press('Undo'),
    press('Redo'),
    clusters,
  ],
  'references to screen': [
    opens(references),
    clusters,
    selects(0),
    decides('i'),
    decides('e'),
    decides('u'),
    press('Screening'),
    press(/^Exclude \d+ undecided$/),
    press('Back to undecided'),
    press(/^Include \d+ undecided$/),
    view('List'),
    selects(1),
    decides('e'),
    decides('s'),
    press('Screening'),
    press('Wrong outcome 3'),
    press(/^Exclude e$/i),
  ],
  'tickets of two weeks': [
    opens(WEEKS[0]),
    clusters,
    press('What changed'),
    press(/^Keep these \d+ topics$/),
    opens(WEEKS[1]),
    press('Put into the topics of “week1”'),
    press('Look for new topics'),
    ['chooses the new topic', page => page.getByRole('button', { name: /Words: park/ }).click()],
    [
      'names it',
      async page => {
        await button(page, 'Rename').click();
        await writes('Name of the topic', 'Garage')(page);
        // The row of the topic, and a little later the marks of its documents.
        await page
          .getByRole('button', { name: /^Garage/ })
          .first()
          .waitFor();
      },
    ],
    view('Treemap'),
    view('List'),
    selects(1),
    ['goes back to the first week', page => button(page, /^week1\.csv/).click()],
  ],
  'settings and a comparison': [
    opens(survey()),
    chooses('STC'),
    clusters,
    press('Fewer clusters'),
    clusters,
    press('Compare'),
    press('Keep A'),
    press('Compare'),
  ],
  'corrections and a part of the documents': [
    opens(survey()),
    clusters,
    keys(1, 'p', 'pins a topic'),
    keys(2, 'm', 'merges two topics', page =>
      page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click(),
    ),
    keys(1, 'b', 'bans a label', page => button(page, 'Ban and run again').click()),
    keys(0, 'o', 'clusters one topic only'),
    ['returns', page => page.getByRole('navigation', { name: 'Documents' }).getByRole('button').first().click()],
    [
      'reads a document',
      page => resultCards(page).first().getByRole('heading').or(resultCards(page).first()).first().click(),
    ],
  ],
};

test('the jobs have sixty-two steps', () => {
  expect(Object.values(JOBS).flat()).toHaveLength(62);
});

/** Does something that ends with a reload in the same task, or the next. */
async function reloading(page: Page, does: () => void): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.evaluate(does);
  await loaded;
}

test('a reload in the task of a decision does not lose it', async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  for (const [, act] of JOBS['references to screen']!.slice(0, 4)) await act(page);
  await page.getByRole('button', { name: '1 decided' }).waitFor();
  await reloading(page, () => {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }));
    location.reload();
  });
  await page.getByRole('button', { name: '2 decided' }).waitFor();
  expect(at.complaints).toEqual([]);
});

test('a reload on the way from a search to the workbench does not lose its results', async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/search/sample/children/folders?algorithm=STC&sample=survey-library`);
  await clusterRows(page).first().waitFor();
  const labels = await clusterLabels(page).allTextContents();
  await reloading(page, () => {
    addEventListener('hashchange', () => location.reload());
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === 'Continue in the workbench') button.click();
  });
  await expect.poll(() => clusterLabels(page).allTextContents()).toEqual(labels);
  await panel(page).waitFor();
  expect(at.complaints).toEqual([]);
});

test.each(Object.entries(JOBS))(
  'a reload at each step loses nothing of %s',
  { timeout: 600_000 },
  async (name, steps) => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/workbench`);
    for (const [does, act] of steps) {
      await act(page);
      const before = await settledView(page);
      await reloadSaved(page);
      await expect.poll(() => seen(page), { message: `${name}: ${does}` }).toEqual(before);
    }
    expect(at.complaints).toEqual([]);
  },
);
