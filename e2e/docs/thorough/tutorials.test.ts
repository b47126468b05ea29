/** Programs of `examples/` that run in Node, as the tutorials show them. tutorial-pages builds those for pages. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { root } from '../doc-server.js';

const execute = promisify(execFile);
const examples = join(root, 'examples');
const running: ChildProcess[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) {
    const ended = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
});

/** Starts a program that prints its address first. */
function start(file: string, ...args: readonly string[]): Promise<URL> {
  const options = { cwd: join(examples, file, '..'), env: { ...process.env, PORT: '0' } };
  const child = spawn(process.execPath, [join(examples, file), ...args], options);
  running.push(child);
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', data => {
      said += data;
      const [address] = /http:\S+(?=\s)/.exec(said) ?? [];
      if (address) resolve(new URL(address));
    });
    child.stderr.on('data', data => {
      said += data;
    });
    child.once('exit', status => reject(new Error(`It ended with status ${status}: ${said}`)));
  });
}

interface Found {
  readonly facets: readonly { readonly name: string; readonly count: number }[];
  readonly hits: readonly { readonly title: string }[];
}

test.each(['express', 'fastify'])('a search with %s has facets, and each narrows the hits to its own', async name => {
  const address = await start(`search-with-facets/${name}.mjs`, join(root, 'corpora/debian-games.json'));
  const ask = async (query: Record<string, string> | string): Promise<Found> =>
    (await (await fetch(`${address.origin}/search?${new URLSearchParams(query)}`)).json()) as Found;
  const all = await ask({ q: 'puzzle' });
  expect(all.facets.length).toBeGreaterThan(2);
  expect(all.facets.map(facet => facet.name)).not.toContain('Puzzle');
  const [first] = all.facets;
  const narrowed = await ask({ q: 'puzzle', facet: first!.name });
  expect(narrowed.hits.length).toBe(first!.count);
  expect(narrowed.hits.length).toBeLessThan(all.hits.length);
  expect((await ask({ q: 'puzzle', facet: 'no such facet' })).hits.length).toBe(all.hits.length);
  expect(await ask({ q: 'nothinghasthisword' })).toEqual({ facets: [], hits: [] });
  expect(await ask('q=puzzle&q=puzzle')).toEqual(all);

  // As the page shows it: both servers return the same.
  const shown = { facets: all.facets.slice(0, 4), hits: all.hits.slice(0, 2).map(({ title }) => title) };
  await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot(
    join(root, 'docs/examples/outputs/search-with-facets.txt'),
  );
});

test('the route of Next.js returns groups of texts, and rejects anything else', async () => {
  const { POST } = await import(join(examples, 'next/app/api/clusters/route.js'));
  const ask = (body: string): Promise<Response> =>
    POST(new Request('http://localhost/api/clusters', { method: 'POST', body }));
  const { texts } = (await import(join(examples, 'react/texts.js'))) as { texts: string[] };
  const groups = (await (await ask(JSON.stringify(texts))).json()) as { name: string; members: number[] }[];
  expect(groups.map(({ name }) => name)).toEqual(expect.arrayContaining([expect.stringContaining('Battery')]));
  expect(groups.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(
    texts.map((_: string, at: number) => at),
  );
  for (const wrong of ['no JSON', '{}', '[1]']) expect((await ask(wrong)).status).toBe(400);
  await expect(
    `${JSON.stringify(groups, null, 2)}\n`.replace(/\[[\s\d,]+\]/g, numbers => numbers.replace(/\s+/g, ' ')),
  ).toMatchFileSnapshot(join(root, 'docs/examples/outputs/next-route.txt'));
});

const main = join(root, 'packages/cli/dist/main.js');

/** Runs the commands of a tutorial in a copy of its folder. @returns what each prints, and the folder */
async function runCommands(name: string): Promise<{ readonly printed: readonly string[]; readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), `sheaf-${name}-`));
  cpSync(join(examples, name), folder, { recursive: true });
  const [file] = readdirSync(folder).filter(each => each.endsWith('.sh'));
  const commands = readFileSync(join(folder, file!), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('npx @sheaf/cli '));
  const printed: string[] = [];
  for (const command of commands) {
    const line = command.replace('npx @sheaf/cli', `"${process.execPath}" "${main}"`);
    printed.push((await execute('bash', ['-c', line], { cwd: folder })).stdout);
  }
  return { printed, folder };
}

test('the commands of the systematic review unite the records, print topics and write references', async () => {
  const { printed, folder } = await runCommands('systematic-review');
  const [described, topics] = printed;
  expect(described).toContain('16 records, 4 of them found more than once: 12 documents.');
  await expect(topics).toMatchFileSnapshot(join(root, 'docs/examples/outputs/systematic-review.txt'));
  const references = readFileSync(join(folder, 'topics.ris'), 'utf8');
  expect(references.match(/^TY {2}- /gm)).toHaveLength(12);
  expect(references).toMatch(/^KW {2}- .*Discharge Letters/m);
});

test('the commands of the survey print topics and their table, and write a workbook and a report', async () => {
  const { printed, folder } = await runCommands('survey');
  const [topics, table] = printed;
  expect(topics).toMatch(/ of 153 documents/);
  expect(table).toMatch(/^Visits .* daily .* weekly/m);
  expect(readFileSync(join(folder, 'topics.xlsx')).subarray(0, 2).toString()).toBe('PK');
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('</html>');
});

test('every folder of examples has a program, and a page that shows it', () => {
  const folders = readdirSync(examples, { withFileTypes: true }).filter(entry => entry.isDirectory());
  const pages = ['guides', 'api', 'move', 'start'].flatMap(folder =>
    readdirSync(join(root, 'docs', folder))
      .filter(name => name.endsWith('.md'))
      .map(name => readFileSync(join(root, 'docs', folder, name), 'utf8')),
  );
  const unseen = folders.filter(({ name }) => !pages.some(text => text.includes(`@/../examples/${name}/`)));
  expect(unseen.map(({ name }) => name)).toEqual([]);
});

// Each folder is whole by itself, so that it can be copied.
test('the examples with React and with Vue have the same texts, worker and style', () => {
  const read = (...path: readonly string[]) => readFileSync(join(examples, ...path), 'utf8');
  for (const file of ['texts.js', 'cluster-worker.js']) expect(read('vue', file)).toBe(read('react', file));
  const styleOf = (folder: string) => /<style>[\s\S]*<\/style>/.exec(read(folder, 'index.html'))![0];
  expect(styleOf('vue')).toBe(styleOf('react'));
});
