/** What an editor and the compiler see of the library: light types, and the interfaces of the caller. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything, namesIn } from '../program.js';
import { makeProject, type Project, tsc } from '../project.js';
import { openInEditor } from '../tsserver.js';

let project: Project;
let folder: string;

beforeAll(() => {
  project = makeProject();
  folder = project.folder;
}, 600_000);
afterAll(() => project?.remove());

/** Checks a program, declarations of the library included unless they are skipped. */
function check(
  program: string,
  flags: readonly string[] = [],
): { readonly status: number | null; readonly out: string } {
  const file = join(folder, 'program.ts');
  writeFileSync(file, program);
  const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2023', '--lib', 'esnext,dom'];
  const { status, stdout } = spawnSync(tsc, [...strict, '--types', '', ...flags, file], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, out: stdout };
}

const instantiations = (program: string, flags: readonly string[] = []): number => {
  const { status, out } = check(program, ['--extendedDiagnostics', ...flags]);
  expect({ status, out }).toMatchObject({ status: 0 });
  return Number(/Instantiations:\s+(\d+)/.exec(out)![1]);
};

const tickets = `
import { cluster, english, lingo } from 'sheaf';
interface Ticket { id: number; title: string; body?: string; closed: boolean | null; tags: string[] }
const tickets: Ticket[] = [{ id: 1, title: 'Data mining', closed: null, tags: [] }];
const clusters = cluster(tickets, {
  algorithm: lingo,
  language: english,
  parameters: { desiredClusterCount: 10, preprocessing: { wordDfThreshold: 2 } },
});
for (const { labels, documents } of clusters) console.log(labels.join(', '), documents.map(({ id }) => id));
`;

test('a program of ten lines takes at most 20,000 instantiations, interfaces of its own included', () => {
  expect(instantiations(tickets, ['--skipLibCheck'])).toBeLessThanOrEqual(20_000);
  // With the checks of all declarations, those of the language and the DOM included, only ours count.
  expect(instantiations(tickets) - instantiations('console.log(1);')).toBeLessThanOrEqual(20_000);
});

test('the declarations need no typed arrays with parameters, which compilers before TypeScript 5.7 do not know', () => {
  const { out } = check(tickets, ['--listFiles']);
  const declarations = out.split('\n').filter(file => file.includes('/packages/'));
  expect(declarations.length).toBeGreaterThan(20);
  expect(declarations.filter(file => /\w+Array<\w*ArrayBuffer/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['the name of a parameter', 'desiredClusterCount: 10', 'desiredClusters: 10', 'desiredClusters'],
  ['the type of a parameter', 'wordDfThreshold: 2', "wordDfThreshold: 'two'", 'string'],
  ['the documents', 'cluster(tickets,', 'cluster(42,', 'number'],
])('the compiler checks %s', (_, right, wrong, named) => {
  const { status, out } = check(tickets.replace(right, wrong), ['--skipLibCheck']);
  expect(status).not.toBe(0);
  expect(out).toContain(named);
});

test('engine and client take the interfaces of the caller and the parameters of any algorithm', () => {
  const { status, out } = check(
    `
import { connect } from '@sheaf/client';
import type { Engine } from '@sheaf/engine';
import type { LeidenParameters, StcParameters } from 'sheaf';
interface Ticket { title: string }
declare const engine: Engine;
declare const tickets: Ticket[];
const stc: Partial<StcParameters> = { maxClusters: 5 };
await engine.cluster({ algorithm: 'STC', documents: tickets, parameters: stc });
await connect('http://localhost').cluster({ algorithm: 'Leiden', documents: tickets, parameters: { granularity: 2 } });
export const granularity = (parameters: LeidenParameters): number => parameters.granularity;
`,
    ['--skipLibCheck'],
  );
  expect({ status, out }).toEqual({ status: 0, out: '' });
});

test('an editor shows a sentence for every function, algorithm and type, and for every option of every algorithm', async () => {
  const file = join(folder, 'everything.ts');
  const options = { strict: true, module: 'nodenext', target: 'es2023', lib: ['esnext', 'dom'], types: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: [file] }));
  writeFileSync(file, everything);
  const editor = openInEditor(file, everything);
  try {
    expect(await editor.errors()).toEqual([]);
    const names = namesIn(everything);
    expect(names.length).toBeGreaterThan(200);
    const silent: string[] = [];
    for (const { name, at } of names) {
      const { displayString, documentation } = await editor.hover(at);
      if (!/^[\s\S]{5,}\.(?:$|\n)/.test(documentation))
        silent.push(`${name} at ${at}: ${displayString} ${documentation}`);
    }
    expect(silent).toEqual([]);
  } finally {
    await editor.stop();
  }
});
