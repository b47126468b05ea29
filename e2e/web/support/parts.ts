/** The parts of the pages, found by role and name as people with a screen reader find them. */
import type { Locator, Page } from 'playwright-core';

/** The list of clusters. */
export const clusterList = (page: Page): Locator => page.getByRole('tree', { name: 'Clusters', exact: true });

/** The rows of the list of clusters, without subclusters. There may be thousands: roles are read as attributes. */
export const clusterRows = (page: Page): Locator => clusterList(page).locator('[role=treeitem][aria-level="1"]');

/** The labels of the clusters in the list, without subclusters. */
export const clusterLabels = (page: Page): Locator =>
  clusterList(page).locator('[role=treeitem][aria-level="1"] > span > bdi');

/** The label in one row of the list. */
export const labelIn = (row: Locator): Locator => row.locator('> span > bdi');

export const resultPane = (page: Page): Locator => page.getByRole('region', { name: 'Results', exact: true });

/** Says which results are shown. */
export const headline = (page: Page): Locator => resultPane(page).getByRole('heading', { level: 2 }).first();

/** What scrolls: the list of results. */
export const resultList = (page: Page): Locator => page.getByRole('region', { name: 'List of results', exact: true });

/** The results that are drawn. */
export const resultCards = (page: Page): Locator => resultList(page).getByRole('article');

/** The result that the keyboard has reached. */
export const currentResult = (page: Page): Locator => resultList(page).locator('article[aria-current=true]');

/** The buttons that explain why a result is in its selected cluster. */
export const whyButtons = (page: Page): Locator => page.getByRole('button', { name: /^Why is it in / });

/** The names of its clusters on a result; each can be pressed. */
export const chipsOf = (result: Locator): Locator => result.locator('button[aria-pressed]');

/** A chart; without a name, whichever is shown. */
export const chart = (page: Page, name = ''): Locator =>
  page.getByRole('tree', { name: new RegExp(`^${name}.* of [\\d,]+ clusters?`) });

/** The clusters and documents of a chart. */
export const chartMarks = (page: Page, name = ''): Locator => chart(page, name).getByRole('treeitem');

/** The outlines of all marks, as paths of SVG. */
export const chartOutlines = (page: Page): Promise<string> =>
  chartMarks(page)
    .locator('path')
    .evaluateAll(paths => paths.map(path => path.getAttribute('d')).join());

/** The settings of the workbench. */
export const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings', exact: true });

/** Stops a run. It is there while the run lasts. */
export const cancelButton = (page: Page): Locator => panel(page).getByRole('button', { name: 'Working, cancel' });

/** Says where clustering runs. */
export const place = (page: Page): Locator => page.getByRole('group', { name: 'Where clustering runs' });

/** Says what is wrong with entries of a dictionary. */
export const flaws = (page: Page): Locator => panel(page).getByText(/^Line \d+: /);

/** The settings as a template or a program. */
export const setupCode = (page: Page): Locator =>
  page.getByRole('region', { name: 'Code', exact: true }).locator('pre');

/** Where files are dropped, while no file is open. */
export const dropArea = (page: Page): Locator => page.getByText('Drop a file here, or anywhere on the page');

/** The first rows of a file, as they were read. */
export const firstRows = (page: Page): Locator => page.getByRole('region', { name: 'First rows', exact: true });

/** Opens the menu of further charts. */
export const moreViews = (page: Page): Locator =>
  page.getByRole('region', { name: 'Clusters', exact: true }).locator('header > button[aria-haspopup=true]');

/** The buttons of the runs, from the first to the last. */
export const runButtons = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Runs', exact: true }).locator('> button');

/** Shown when a file is open and nothing has been clustered. */
export const readyPart = (page: Page): Locator => page.getByRole('region', { name: 'Ready', exact: true });

/** What went wrong and what can be done about it. */
export const problem = (page: Page): Locator => page.getByRole('region', { name: 'Problem', exact: true });

/** Says for a while what happened. */
export const message = (page: Page): Locator => page.getByRole('status', { name: 'Message', exact: true });

/** One of the figures above the clusters of the workbench, such as “documents”. */
export const stat = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true }).locator('b');

/** Opens the choice of where clustering runs, chooses, and closes it. */
export async function clusterIn(page: Page, name: 'Automatic' | 'This browser' | 'Server'): Promise<void> {
  await place(page)
    .getByRole('button', { name: /where clustering runs/ })
    .click();
  const choice = page.getByRole('dialog', { name: 'Where clustering runs' });
  await choice.getByRole('radio', { name }).click();
  await page.keyboard.press('Escape');
  await choice.waitFor({ state: 'detached' });
}

/** Address, access and options of a source. */
export const sourceForm = (page: Page): Locator => page.getByRole('region', { name: 'Options of the source' });

/** On a phone: chooses the pane that is shown. */
export const bottomBar = (page: Page): Locator => page.getByRole('navigation', { name: /^Part of/ });

/** The whole document that is read. */
export const openDocument = (page: Page): Locator => page.getByRole('region', { name: /^Document \d/ });

/** The check boxes of the columns: whether each is clustered. */
export const columnBoxes = (page: Page): Locator => panel(page).getByRole('checkbox', { name: /^Cluster / });

/** Where the documents come from. */
export const documentsChoice = (page: Page): Locator => panel(page).getByRole('button', { name: /Documents$/ });

export const algorithmChoice = (page: Page): Locator => panel(page).getByRole('button', { name: /Algorithm$/ });

/** The columns of the collection in the panel, each with its box and its role. */
export const columnNames = (page: Page): Locator =>
  panel(page).getByRole('region', { name: 'Columns', exact: true }).locator('b');

/** The collections that can be tried without a file. */
export const sampleButtons = (page: Page): Locator =>
  page.getByRole('region', { name: 'Sample collections' }).getByRole('button');

/** The clusters of two runs beside each other; of one side only, where it is given. */
export const comparedRows = (page: Page, side = ''): Locator =>
  page.locator(side ? `button[data-row^=${side}]` : 'button[data-row]');

/** How similar two runs are, in percent. */
export const agreement = (page: Page): Locator =>
  page.getByText('alike', { exact: true }).locator('xpath=../preceding-sibling::b');

/** One of two runs that are compared. */
export const side = (page: Page, letter: 'A' | 'B'): Locator => page.getByRole('region', { name: letter, exact: true });

/** The measures of both runs that are compared. */
export const sideMeasures = (page: Page): Locator => page.locator('dl[aria-label=Quality][aria-busy=false]');

/** What the chosen clusters of two runs share. */
export const comparedDocuments = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Documents of the chosen clusters' });

/** The navigation between the pages. */
export const rail = (page: Page): Locator => page.getByRole('navigation', { name: 'Main', exact: true });
