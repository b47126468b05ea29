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
export const headline = (page: Page): Locator => resultPane(page).getByRole('heading', { level: 2 });

/** What scrolls: the list of results. */
export const resultList = (page: Page): Locator => page.getByRole('region', { name: 'List of results', exact: true });

/** The results that are drawn. */
export const resultCards = (page: Page): Locator => resultList(page).getByRole('article');

/** The names of its clusters on a result; each can be pressed. */
export const chipsOf = (result: Locator): Locator => result.locator('button[aria-pressed]');

/** The pieces of text of a result. */
export const textsOf = (result: Locator): Locator => result.locator('p[dir=auto]');

/** The numbers of the results. */
export const resultRanks = (page: Page): Locator => resultCards(page).locator('> span');

/** A chart; without a name, whichever is shown. */
export const chart = (page: Page, name = ''): Locator =>
  page.getByRole('tree', { name: new RegExp(`^${name}.* of [\\d,]+ clusters?`) });

/** The clusters and documents of a chart. */
export const chartMarks = (page: Page, name = ''): Locator => chart(page, name).getByRole('treeitem');

/** The settings of the workbench. */
export const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings', exact: true });

/** The buttons of the runs, from the first to the last. */
export const runButtons = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Runs', exact: true }).locator('> button');

/** Shown when a file is open and nothing has been clustered. */
export const readyPart = (page: Page): Locator => page.getByRole('region', { name: 'Ready', exact: true });

/** What went wrong and what can be done about it. */
export const problem = (page: Page): Locator => page.getByRole('region', { name: 'Problem', exact: true });

/** Says for a while what happened. */
export const message = (page: Page): Locator => page.getByRole('status', { name: 'Message', exact: true });

/** The main figures of a run of the search page. */
export const facts = (page: Page): Locator => page.getByRole('status', { name: 'Figures', exact: true });

/** One of the figures above the clusters of the workbench, such as “documents”. */
export const stat = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true }).locator('b');

/** Switches between this browser and the service. */
export const changePlace = (page: Page): Locator => page.getByRole('button', { name: 'Change where clustering runs' });

/** Address, access and options of a source. */
export const sourceForm = (page: Page): Locator => page.getByRole('region', { name: 'Options of the source' });

/** The labels of all clusters but “Other topics”. */
export const ownLabels = (page: Page): Locator =>
  clusterRows(page).filter({ hasNotText: 'in no cluster' }).locator('> span > bdi');

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

/** What the chosen clusters of two runs share. */
export const comparedDocuments = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Documents of the chosen clusters' });

/** The navigation between the pages. */
export const rail = (page: Page): Locator => page.getByRole('navigation', { name: 'Main', exact: true });
