/** The README: what it shows is what one gets. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readmeFigures } from '../../docs/readme-figures.mjs';
import { root } from './doc-server.js';

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
