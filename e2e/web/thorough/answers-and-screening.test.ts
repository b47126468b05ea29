/** The pages Answers and Screening with what stretches them: many values, and the end of a topic. */
import { expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { type GivenFile, openBytes, run } from '../support/steps.js';
import { survey } from '../support/survey.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

/** The survey with a column of twelve values before its own. */
function ofDepartments(): GivenFile {
  const file = survey();
  const [header, ...rows] = file.buffer.toString('utf8').trim().split('\n');
  const lines = [`Department,${header}`, ...rows.map((row, at) => `Department ${at % 12},${row}`)];
  return { ...file, buffer: Buffer.from(lines.join('\n')) };
}

test('twelve values leave room for the names of topics, and the end of a topic has buttons of usual height', async () => {
  await using at = await visit({}, {});
  const { page } = at;
  await openBytes(page, server.app, ofDepartments());
  await run(page);

  await page.getByRole('button', { name: 'Answers', exact: true }).click();
  const region = page.getByRole('region', { name: 'Answers', exact: true });
  const table = region.getByRole('grid', { name: 'Topics by Department' });
  await table.waitFor();
  const widths = await table
    .locator('th[scope=row]')
    .evaluateAll(names => names.map(name => name.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThan(100);
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.getByRole('button', { name: 'Screening', exact: true }).click();
  await page.getByRole('list', { name: 'Topics' }).getByRole('button').first().click();
  await page.getByRole('button', { name: /^Exclude \d+ undecided/ }).click();
  const records = page.getByRole('region', { name: 'Records to read' });
  const ways = records.getByRole('button', { name: /^(?:Read |Show decided)/ });
  await ways.filter({ hasText: 'Show decided records' }).waitFor();
  const heights = await ways.evaluateAll(buttons => buttons.map(button => button.getBoundingClientRect().height));
  expect(heights).toHaveLength(2);
  expect(Math.max(...heights)).toBeLessThan(80);
  expect(at.complaints).toEqual([]);
});
