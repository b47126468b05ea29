/** Each rule of the house fails the lint when it is broken. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A workspace with only these files. */
function workspaceOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-lint-'));
  folders.push(folder);
  spawnSync('git', ['init', '--quiet', '--initial-branch', 'main'], { cwd: folder });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** Whether the rules of a program are kept, and what the program says. */
function outcomeOf(command: string, args: readonly string[], cwd = root): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return `${status === 0 ? 'kept' : 'broken'}\n${stdout}${stderr}`;
}

const lint = (program: 'layers' | 'house-rules', files: Readonly<Record<string, string>>): string =>
  outcomeOf(process.execPath, [join(root, `tools/${program}.mjs`), workspaceOf(files)]);

/** What Biome says of one file. */
const biome = (file: string, text: string): string =>
  outcomeOf(
    join(root, 'node_modules/.bin/biome'),
    ['lint', 'packages'],
    workspaceOf({ [file]: text, 'biome.json': readFileSync(join(root, 'biome.json'), 'utf8') }),
  );

const numbered = (count: number, line: (number: number) => string): string[] =>
  Array.from({ length: count }, (_, number) => line(number));

/** A number of files side by side. */
const filesIn = (folder: string, count: number): Record<string, string> =>
  Object.fromEntries(numbered(count, number => `${folder}/file-${number}.ts`).map(file => [file, 'export {};\n']));

describe('the layers', () => {
  const quality = 'packages/quality/src';

  test('are kept by files that import what they may', () => {
    const files = {
      [`${quality}/texts/a.ts`]: 'export const a = 1;\n',
      [`${quality}/measures/b.ts`]: "import { a } from '../texts/a.js';\nexport const b = a;\n",
    };
    expect(lint('layers', files)).toMatch(/^kept/);
  });

  test.each<[breach: string, files: Record<string, string>, message: string]>([
    [
      'a package that imports one above it',
      { 'packages/core/src/a.ts': "import '@sheaf/engine';\n" },
      'imports @sheaf/engine, which core may not',
    ],
    ['the core that imports Node', { 'packages/core/src/a.ts': "import 'node:fs';\n" }, 'core runs anywhere'],
    [
      'a folder that imports one after it',
      {
        [`${quality}/texts/a.ts`]: "import type { B } from '../measures/b.js';\n",
        [`${quality}/measures/b.ts`]: 'export type B = 1;\n',
      },
      'which comes later in the order of packages/quality/src',
    ],
    [
      'an algorithm that imports another',
      {
        'packages/core/src/algorithms/one/one.ts': "import { two } from '../two/two.js';\n",
        'packages/core/src/algorithms/two/two.ts': 'export const two = 2;\n',
      },
      'imports another algorithm',
    ],
    [
      'a circle of types alone',
      {
        [`${quality}/texts/a.ts`]: "import type { B } from './b.js';\nexport type A = B;\n",
        [`${quality}/texts/b.ts`]: "import type { A } from './a.js';\nexport type B = A;\n",
      },
      'import cycle: ',
    ],
    ['a folder that the order does not list', filesIn(`${quality}/odds`, 1), ''],
    ['sixteen files side by side', filesIn(`${quality}/texts`, 16), 'has 16 source files side by side'],
    ['a package that the table does not list', filesIn('packages/more/src', 1), 'is not in the table'],
  ])('are broken by %s', (breach, files, message) => {
    if (breach.includes('order does not list'))
      files = { ...files, [`${quality}/texts/a.ts`]: "import '../odds/file-0.js';\n" };
    const said = lint('layers', files);
    expect(said).toMatch(/^broken/);
    expect(said).toContain(message);
  });

  test('let an algorithm have twenty files, and no more', () => {
    expect(lint('layers', filesIn('packages/core/src/algorithms/one', 20))).toMatch(/^kept/);
    expect(lint('layers', filesIn('packages/core/src/algorithms/one', 21))).toMatch(/^broken/);
  });
});

describe('the rules of the house', () => {
  test.each<[breach: string, file: string, text: string, message: string]>([
    ['a private member by keyword', 'packages/core/src/a.ts', 'class A {\n  private a = 1;\n}\n', 'written with #'],
    ['state written outside the transitions', 'packages/web/src/ui/A.tsx', 'setState(1);\n', 'only the transitions'],
    [
      'a power',
      'packages/clustering/src/algorithms/leiden/a.ts',
      'const a = b ** 1.5;\n',
      'the same bits on every engine',
    ],
    ['a logarithm', 'packages/clustering/src/topics/a.ts', 'const a = Math.log(b);\n', 'the same bits on every engine'],
    ['a list of algorithms', 'packages/web/src/a.ts', "const all = ['Lingo', 'STC'];\n", 'the list of algorithms'],
    ['a class in a selector', 'e2e/web/a.test.ts', "page.locator('.res');\n", 'by role and name'],
    ['a union of algorithms', 'packages/web/src/a.ts', "type Name = 'Lingo' | 'STC';\n", 'the list of algorithms'],
    ['a wait by time', 'e2e/web/a.test.ts', 'page.waitForTimeout(10);\n', 'wait for what they need'],
    ['a second try', 'e2e/web/a.test.ts', "test('a', { retry: 1 }, run);\n", 'not tried twice'],
    ['a pause', 'e2e/a.test.ts', 'await new Promise(resolve => setTimeout(resolve, 50));\n', 'wait for what they need'],
  ])('are broken by %s', (_, file, text, message) => {
    const said = lint('house-rules', { [file]: text });
    expect(said).toMatch(/^broken/);
    expect(said).toContain(message);
  });

  test('are kept by everything else', () => {
    expect(lint('house-rules', { 'packages/core/src/a.ts': '/** One. */\nexport const a = 1;\n' })).toMatch(/^kept/);
  });
});

test('words that are not plain English are found in pages and in texts, with a better one', () => {
  const said = (file: string, text: string) =>
    outcomeOf(process.execPath, [join(root, 'tools/prose/lint.mjs'), join(workspaceOf({ [file]: text }), file)]);
  expect(said('a.ts', "throw 'Sort them anew.';\n")).toMatch(/^broken[\s\S]*a\.ts:1:18: anew => again/);
  expect(said('a.md', 'Ask whoever is here.\n')).toMatch(/^broken[\s\S]*a\.md:1:5: whoever => anyone who/);
  expect(said('a.md', 'The request is at fault.\n')).toMatch(/^broken[\s\S]*at fault => invalid/);
  expect(said('a.ts', '// Sorts them anew.\nexport const anew = 1;\n')).toMatch(/^kept/);
});

describe('the documentation of the public API', () => {
  const api = (text: string): string =>
    outcomeOf(process.execPath, [
      join(root, 'docs/reference/check.mjs'),
      workspaceOf({
        'packages/core/package.json': JSON.stringify({
          name: '@sheaf/core',
          exports: { '.': { '@sheaf/source': './src/index.ts' }, './more': { '@sheaf/source': './src/more.ts' } },
        }),
        'packages/core/src/index.ts': text,
        'packages/core/src/more.ts': '/** One more. */\nexport const more = 1;\n',
        'docs/reference/tsconfig.json': JSON.stringify({
          compilerOptions: { module: 'nodenext', strict: true, types: [] },
          include: ['../../packages/*/src/**/*.ts'],
        }),
      }),
    ]);

  test('lacks what has no comment, members included, and programs of what people call first', () => {
    const said = api(`
      export const bare = 1;
      /** Shapes. */
      export interface Shape {
        sides: number;
        /** In degrees. */
        angle: number;
      }
      /** Finds clusters. */
      export function cluster(): void {}
      /**
       * Explains.
       *
       * @example
       * import { explain } from '@sheaf/core';
       */
      export function explain(): void {}
    `);
    expect(said).toMatch(/^broken/);
    expect(said).toContain('@sheaf/core: bare has no comment\n');
    expect(said).toContain('@sheaf/core: Shape.sides has no comment\n');
    expect(said).toContain('@sheaf/core: cluster has no @example that is a program\n');
    expect(said).not.toMatch(/(?:Shape|angle|explain) (?:has|is)/);
  });
});

describe('a function', () => {
  const long = (lines: number) =>
    `export function long() {\n${numbered(lines, number => `  console.log(${number});\n`).join('')}}\n`;

  test.each([
    ['packages/core/src/a.ts', 60],
    ['packages/web/src/a.ts', 50],
  ])('in %s has at most %i lines between its braces', (file, lines) => {
    expect(biome(file, long(lines))).toMatch(/^kept/);
    expect(biome(file, long(lines + 1))).toMatch(/^broken[\s\S]*noExcessiveLinesPerFunction/);
  });

  test('that draws has at most 50 lines, those of JSX included, from its name to its last brace', () => {
    const drawing = (lines: number) =>
      lint('house-rules', {
        'packages/web/src/ui/A.tsx': [
          'import a from "a";',
          ...['export function Long() {', '  return (', '    <p>'],
          ...numbered(lines - 6, () => '      {a}\n'),
          ...['    </p>', '  );', '}', ''],
        ].join('\n'),
      });
    expect(drawing(50)).toMatch(/^kept/);
    expect(drawing(51)).toMatch(/^broken[\s\S]*packages\/web\/src\/ui\/A\.tsx:2: Long has 51 lines/);
  });

  test('has at most four positional parameters', () => {
    const withParameters = (list: string) => `export const f = (${list}) => [${list}];\n`;
    expect(biome('packages/core/src/a.ts', withParameters('a, b, c, d'))).toMatch(/^kept/);
    expect(biome('packages/core/src/a.ts', withParameters('a, b, c, d, e'))).toMatch(/^broken[\s\S]*useMaxParams/);
  });
});
