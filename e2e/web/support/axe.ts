/** What axe finds on a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { settled } from './browser.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Rules whose answer depends on colours: all that a second theme can break, being the same page in other colours. */
const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** Which rules are asked: all, those about colours, or all others. */
export type Rules = 'all' | 'colours' | 'all but colours';

const OPTIONS: Readonly<Record<Rules, object>> = {
  all: {},
  colours: { runOnly: COLOUR_RULES },
  'all but colours': { rules: Object.fromEntries(COLOUR_RULES.map(rule => [rule, { enabled: false }])) },
};

/**
 * Rules about a page as a whole. They do not hold for a page behind an open dialog, whose landmarks are hidden while it
 * is open. Axe lets such a page pass, too, but it guesses from what is drawn whether a dialog is open, and missed two.
 */
const WHOLE_PAGE_RULES: readonly string[] = ['landmark-one-main', 'page-has-heading-one'];

/** Whether a dialog is open that hides the page behind it. The page itself would be hidden for nothing without one. */
const isBehindDialog = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const hidden = document.querySelector('main')?.closest('[inert], [aria-hidden=true]');
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')];
    return hidden ? dialogs.some(dialog => !hidden.contains(dialog)) : false;
  });

async function violations(page: Page, rules: Rules): Promise<Violation[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe);
  await settled(page);
  const found = (await page.evaluate(
    // @ts-expect-error axe is put into the page above
    options => axe.run(document, options).then(result => result.violations),
    { resultTypes: ['violations'], ...OPTIONS[rules] },
  )) as Violation[];
  return (await isBehindDialog(page)) ? found.filter(({ id }) => !WHOLE_PAGE_RULES.includes(id)) : found;
}

const told = (found: readonly Violation[]): string[] =>
  found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(node => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 200)}`),
  );

/** What is open on the page: a finding about the page as a whole names no part of it. */
const opened = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [document.body, ...document.querySelectorAll('main, [role=dialog], [data-testid=underlay]')]
      .map(part => (part.cloneNode() as Element).outerHTML)
      .join(' '),
  );

/** All findings of these rules, however slight, with the places. */
export async function axeFindings(page: Page, rules: Rules = 'all'): Promise<string[]> {
  const found = told(await violations(page, rules));
  return found.length === 0 ? [] : [...found, `on a page with ${await opened(page)}`];
}
