/** The README: what it shows is what one gets. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readmeFigures } from '../../../docs/readme-figures.mjs';
import { root } from '../doc-server.js';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');

test('the library example and its output are the tested ones', () => {
  expect(readme).toContain(`\`\`\`js\n${read('docs/examples/library.mjs')}\`\`\``);
  expect(readme).toContain(`\`\`\`text\n${read('docs/examples/outputs/library.txt')}\`\`\``);
});

test('figures are those of the last benchmark', () => {
  expect(readme).toContain(readmeFigures());
});

test.each(['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'CHANGELOG.md'])('links of %s lead somewhere', file => {
  const links = [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path!);
  expect(links.filter(path => !existsSync(join(root, path)))).toEqual([]);
});

/** The lists of an object in tools/layers.mjs, whose other lines are no entries. */
const layersOf = (constant: string): ReadonlyMap<string, readonly string[]> => {
  const [, body] = new RegExp(`const ${constant} = \\{\\n([\\s\\S]*?)\\n\\};`).exec(read('tools/layers.mjs'))!;
  const entries = body!.matchAll(/^ {2}'?([\w/-]+)'?: \[([^\]]*)\],$/gm);
  return new Map([...entries].map(([, name, list]) => [name!, [...list!.matchAll(/'([^']+)'/g)].map(([, at]) => at!)]));
};

/** Everything that can be reached from each name. */
const reachedFrom = (arrows: ReadonlyMap<string, readonly string[]>, from: string): ReadonlySet<string> =>
  new Set((arrows.get(from) ?? []).flatMap(next => [next, ...reachedFrom(arrows, next)]));

test('ARCHITECTURE.md draws the packages as the lint holds them apart', () => {
  const drawn = new Map<string, string[]>();
  for (const [, from, to] of read('ARCHITECTURE.md').matchAll(/^ {2}([\w &-]+) --> ([\w &-]+)$/gm))
    for (const name of from!.split(' & ')) drawn.set(name, [...(drawn.get(name) ?? []), ...to!.split(' & ')]);
  const allowed = layersOf('packages');
  expect(allowed.size).toBeGreaterThan(10);
  const reached = (arrows: ReadonlyMap<string, readonly string[]>) =>
    [...allowed.keys()].map(name => [name, [...reachedFrom(arrows, name)].sort()]);
  expect(reached(drawn)).toEqual(reached(allowed));
});

test('ARCHITECTURE.md has the folders of the session of the pages, in their order', () => {
  const table = /^\| Folders \| Question \|$(.*?)^$/ms.exec(read('ARCHITECTURE.md'))![1]!;
  expect([...table.matchAll(/`([\w-]+)\/`/g)].map(([, name]) => name)).toEqual(
    layersOf('orders').get('packages/web/src/session'),
  );
});

test.each(['start', 'test'])('npm knows the command %s', name => {
  expect(readme).toContain(`npm ${name}`);
  expect(JSON.parse(read('package.json')).scripts).toHaveProperty(name);
});

test('no page, example or README installs "sheaf" from PyPI, where the name belongs to another project', () => {
  const files = execFileSync('git', ['ls-files', 'docs', 'examples', 'packages', 'README.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const texts = files.split('\n').filter(file => /\.(?:md|ipynb|mjs|py|sh|txt|vue|ya?ml)$/.test(file));
  const installs = /\b(?:pip[3x]?|uv|poetry|conda) +(?:pip +)?(?:install|add) +(?:-\S+ +)*\\?["']?sheaf(?![\w-])/;
  expect(installs.test('pip install -U "sheaf[notebook]"')).toBe(true);
  expect(texts.filter(file => installs.test(read(file)))).toEqual([]);
});

const published = readdirSync(join(root, 'packages')).filter(name => {
  const path = join(root, 'packages', name, 'package.json');
  return existsSync(path) && JSON.parse(readFileSync(path, 'utf8')).private !== true;
});

test.each(published)('the read-me of packages/%s says how to install it', name => {
  const called = JSON.parse(read(`packages/${name}/package.json`)).name as string;
  const command = name === 'python' ? 'pip install sheaf' : new RegExp(`(?:npm install(?: -g)?|npx) ${called}\\b`);
  expect(read(`packages/${name}/README.md`)).toMatch(command);
});

test.each(published)('the read-me of packages/%s installs what its programs import', name => {
  const text = read(`packages/${name}/README.md`);
  const installed = [...text.matchAll(/npm install ([^`\n]+)/g)].flatMap(([, names]) => names!.split(' '));
  const programs = [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, program]) => program!).join('\n');
  const imported = [...programs.matchAll(/(?:from|import) '((?:@[\w-]+\/)?[\w-]+)/g)].map(([, from]) => from!);
  expect(imported.filter(from => !installed.includes(from))).toEqual([]);
});
