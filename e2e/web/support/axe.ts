/** What axe finds on a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Serious and critical findings, with the places. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  await page.waitForTimeout(250);
  const violations = (await page.evaluate(
    // @ts-expect-error axe is put into the page above
    () => axe.run(document, { resultTypes: ['violations'] }).then(result => result.violations),
  )) as Violation[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(node => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 200)}`),
    );
}
