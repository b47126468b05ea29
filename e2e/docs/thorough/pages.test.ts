/** What the built pages say of each other and of the code. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { matcher } from '@sheaf/core';
import { expect, test } from 'vitest';
import { root } from '../doc-server.js';

const dist = join(root, 'docs/dist');
const base = '/-sheaf-base-/doc/';
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
const pages = files.filter(file => /^(?!404|examples).*\.html$/.test(file));
const html = new Map(pages.map(page => [page, readFileSync(join(dist, page), 'utf8')]));
const source = (path: string): string => readFileSync(join(root, path), 'utf8');
/** Content pages, without the front page. */
const guides = pages.filter(page => page.includes('/')).map(page => page.replace(/html$/, 'md'));

const decoded = (text: string): string => decodeURIComponent(text.replaceAll('&amp;', '&').replaceAll('&#39;', "'"));

/** Links of a page as files below /doc, with their anchors. */
function linksOf(page: string): { href: string; file: string; anchor: string }[] {
  const content = html.get(page)!;
  return [...content.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)]
    .map(([, href]) => decoded(href!))
    .filter(href => !/^[a-z]+:/.test(href))
    .map(href => {
      const [path = '', anchor = ''] = href.split('#');
      const absolute =
        path === '' ? page : path.startsWith('/') ? path.replace(base, '') : posix.join(dirname(page), path);
      return { href, file: absolute === '' || absolute === '.' ? 'index.html' : absolute, anchor };
    });
}

test.each(pages)('every link of %s leads somewhere, anchors included', page => {
  const dead = linksOf(page).filter(({ file, anchor }) => {
    // The service and the applications are neighbours of the documentation.
    if (/^\.\.\/(?:service|frontend)\//.test(file)) return false;
    if (!files.includes(file)) return true;
    const target = html.get(file);
    return (
      anchor !== '' &&
      target !== undefined &&
      !new RegExp(`\\sid="${anchor.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}"`).test(target)
    );
  });
  expect(dead.map(({ href }) => href)).toEqual([]);
});

test('every page is in the menu', () => {
  const menu = readFileSync(join(dist, 'start/what-it-is.html'), 'utf8');
  expect(guides.filter(page => !menu.includes(`doc/${page.replace(/\.md$/, '.html')}"`))).toEqual([]);
});

test.each(guides)('%s states its kind, and has a way on', page => {
  const text = source(`docs/${page}`);
  expect(text).toMatch(/^[_*](?:Tutorial|How-to|Reference|Explanation)\.[_*]/m);
  expect(text).toMatch(/\*\*Next:\*\*|options of `sheaf serve` have/);
});

test('every page has a Markdown twin, listed in llms.txt', () => {
  const list = readFileSync(join(dist, 'llms.txt'), 'utf8');
  expect(guides.filter(page => !files.includes(page) || !list.includes(`(${page})`))).toEqual([]);
  const unresolved = guides.filter(
    page =>
      readFileSync(join(dist, page), 'utf8').includes('\n<<<') ||
      /@include/.test(readFileSync(join(dist, page), 'utf8')),
  );
  expect(unresolved).toEqual([]);
});

test('no page asks another host for anything', () => {
  const asks = /(?:<(?:script|link|img|iframe)\b[^>]*\s(?:src|href)=|url\()["']?(?:https?:)?\/\//;
  const texts = files.filter(file => /\.(?:html|css)$/.test(file));
  expect(texts.filter(file => asks.test(readFileSync(join(dist, file), 'utf8')))).toEqual([]);
});

test('the page of errors has every kind of error, and no other', async () => {
  const { errorKinds } = await import('../../../packages/protocol/src/error-kinds.js');
  const described = [...source('docs/api/errors.md').matchAll(/^## ([\w-]+) \{#\1\}$/gm)].map(([, kind]) => kind);
  expect([...described].sort()).toEqual(Object.keys(errorKinds).sort());
});

test('the languages page has every language, with clusters of every algorithm', async () => {
  const { catalogue } = await import('@sheaf/languages');
  const rows = [...source('docs/guides/languages.md').matchAll(/^\| (\S+) \|.*@sheaf\/languages/gm)];
  expect(rows.map(([, name]) => name)).toEqual(catalogue.map(({ name }) => name));
  expect(rows.filter(([row]) => !/(?:\| [1-9]\d* ){6}\|/.test(row)).map(([, name]) => name)).toEqual([]);
});

test.each([
  ['guides/choose-an-algorithm.html', 'Agreement with people'],
  ['guides/choose-an-algorithm.html', 'Time for 10,000 documents'],
  ['operate/deploy.html', 'Requests per second and core'],
  ['operate/performance.html', 'Requests per second and core'],
  ['api/browser.html', 'STC and English'],
])('%s shows the measured table of %j', (page, words) => {
  expect(html.get(page)).toContain(words);
});

test('the options page has every option of the server, and no other', async () => {
  const { optionEntries, flagOf } = await import('../../../packages/service/src/options/serve-options.js');
  const flags = optionEntries.filter(([, { hidden }]) => !hidden).map(([name]) => `--${flagOf(name)}`);
  const shown = [...source('docs/operate/options.md').matchAll(/^\| `(--[\w-]+)`/gm)].map(([, flag]) => flag);
  expect([...shown].sort()).toEqual([...flags].sort());
});

test('troubleshooting has at least fifteen symptoms', () => {
  const symptoms = source('docs/operate/troubleshooting.md').match(/^## /gm) ?? [];
  expect(symptoms.length).toBeGreaterThanOrEqual(15);
});

const cells = (line: string): string[] => line.split(' | ').map(cell => cell.replace(/^\| | \|$/g, ''));
const codes = (cell: string): string[] => [...cell.matchAll(/`([^`]*)`/g)].map(([, code]) => code!);
const globRows = source('docs/guides/dictionaries.md')
  .split('| Pattern | Matches | Does not match |')[1]!
  .split('\n\n')[0]!
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line => cells(line).map(codes));

test.each(globRows)('glob %j matches %j, and not %j', (pattern, matching, other) => {
  const matches = matcher({ glob: pattern! });
  expect(matching!.filter(text => !matches(text))).toEqual([]);
  expect(other!.filter(matches)).toEqual([]);
});

test('the manual has every key of the application', async () => {
  const { KEYS } = await import('../../../packages/web/src/app/keys.js');
  const manual = source('docs/guides/workbench-manual.md');
  expect(KEYS.filter(([keys]) => !manual.includes(`| ${keys} |`)).map(([keys]) => keys)).toEqual([]);
});

test('pages show the version they belong to, and how to see others', () => {
  const { version } = JSON.parse(source('docs/package.json'));
  const shown = pages.filter(page => page !== '404.html' && !html.get(page)!.includes(`>${version}<`));
  expect(shown).toEqual([]);
  expect(source('CHANGELOG.md')).toContain(version);
});

test('a page says when it was last changed, if the pages were built from the repository', () => {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct', '--', 'docs/start'], { cwd: root });
  const isDated = (page: string) => /Last changed: <time datetime="20\d\d-/.test(html.get(page)!);
  expect(isDated('start/faq.html')).toBe(status === 0 && String(stdout).trim() !== '');
  expect(isDated('api/cli.html')).toBe(false);
});

test('pages have a link for changing them once the project has an address', () => {
  const { repository } = JSON.parse(source('package.json'));
  const linked = html.get('start/faq.html')!.includes(`${repository}/edit/main/docs/start/faq.md`);
  expect(linked).toBe(repository !== '');
});

/** Code that stands in a page itself: only what is no program, or is checked here. */
const fences = guides.flatMap(page =>
  [...source(`docs/${page}`).matchAll(/^```(\w*)[^\n]*\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({
    page,
    language: language!,
    code: code!,
  })),
);
const generated = /^(?:api\/parameters\/|api\/reference\/|api\/cli|api\/errors|move\/changelog|operate\/performance)/;

test.each(fences.filter(({ language }) => language === 'json'))('the JSON in $page can be read', ({ code }) => {
  expect(() => JSON.parse(code)).not.toThrow();
});

test('programs are embedded from tested files, not written into pages', () => {
  const written = fences.filter(
    ({ page, language }) => !generated.test(page) && !['sh', 'json', 'yaml', 'xml', 'text', ''].includes(language),
  );
  expect(written.map(({ page, language }) => `${page}: ${language}`)).toEqual([]);
});

test('command lines in pages use options and commands that exist', async () => {
  const { optionEntries, flagOf } = await import('../../../packages/service/src/options/serve-options.js');
  const scripts = Object.keys(JSON.parse(source('package.json')).scripts);
  const known = new Set([
    ...optionEntries.map(([name]) => `--${flagOf(name)}`),
    ...(source('docs/api/cli.md').match(/--[\w-]+/g) ?? []),
  ]);
  const lines = fences
    .filter(({ language, page }) => language === 'sh' && !generated.test(page))
    .flatMap(({ code }) => code.split('\n'));
  const ofSheaf = lines.filter(line => /\bsheaf (?:serve|cluster|list)\b/.test(line) && !/docker/.test(line));
  expect(ofSheaf.length).toBeGreaterThan(2);
  expect(
    ofSheaf
      .flatMap(line => line.replace(/NODE_OPTIONS="[^"]*"/, '').match(/--[\w-]+/g) ?? [])
      .filter(flag => !known.has(flag) && !/^--(?:print-)?config$/.test(flag)),
  ).toEqual([]);
  const run = lines.flatMap(line =>
    [...line.matchAll(/npm (?:run )?(start|test|run \S+|[\w:]+)/g)].map(([, name]) => name!),
  );
  expect(
    run.filter(name => !['ci', 'init', 'install', 'pack', 'pkg', 'start', 'test', ...scripts].includes(name)),
  ).toEqual([]);
});

/** A page with the programs that it shows. */
const withPrograms = (page: string): string =>
  source(`docs/${page}`).replace(/^<<< @\/(.+?)(?:#[\w-]+)?(?:\{[^}\n]*\})?(?: \[.*\])?$/gm, (_, path: string) =>
    source(`docs/${path}`),
  );

test('pages that install or run a package say that none is published yet', () => {
  const asks = /\b(?:npx|npm install(?: -g)?) (?:-\S+ )*(?:@sheaf\/|sheaf\b)/;
  const asking = guides.filter(page => !/^(?:move|api\/reference)\//.test(page) && asks.test(withPrograms(page)));
  expect(asking.length).toBeGreaterThan(8);
  expect(asking.filter(page => !source(`docs/${page}`).includes('#not-published'))).toEqual([]);
});

test.each(['api/library.md', 'api/browser.md'])('from a checkout, the programs of %s get all they import', page => {
  const packed = [...source('docs/api/library.md').matchAll(/-w (@?[\w/-]+)/g)].map(([, name]) => name!);
  const needs = (name: string): string[] => {
    const { dependencies = {} } = JSON.parse(source(`packages/${name.replace('@sheaf/', '')}/package.json`));
    const ours = Object.keys(dependencies as object).filter(each => each.startsWith('@sheaf/'));
    return [name, ...ours.flatMap(needs)];
  };
  const imported = [...withPrograms(page).matchAll(/from '(sheaf\b|@sheaf\/[\w-]+)/g)].map(([, name]) => name!);
  expect(imported).not.toEqual([]);
  expect(imported.flatMap(needs).filter(name => !packed.includes(name))).toEqual([]);
});

test('metrics of the page are those of the server', () => {
  const text = source('packages/service/src/observe/metrics.ts');
  const named = [...source('docs/operate/monitor.md').matchAll(/`((?:clustering|http_server)_[a-z_]+)/g)].map(
    ([, name]) => name!,
  );
  expect(named.length).toBeGreaterThan(8);
  // Prometheus names the parts of a histogram by an ending.
  const missing = named.filter(name => !text.includes(name.replace(/_(?:count|sum|bucket)$/, '')));
  expect(missing).toEqual([]);
});
