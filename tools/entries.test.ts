/** The entry points of every package. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { catalogue } from '@sheaf/languages';
import { describe, expect, test } from 'vitest';

const packages = resolve(import.meta.dirname, '../packages');

type Target = string | { readonly [condition: string]: Target };
interface Manifest {
  readonly name: string;
  readonly exports?: { readonly [path: string]: Target };
}
const manifestOf = (name: string): Manifest => JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'));
const names = readdirSync(packages);

/** Every file that an entry names, with the condition under which it is taken. */
const filesOf = (target: Target, condition = ''): readonly (readonly [condition: string, file: string])[] =>
  typeof target === 'string'
    ? [[condition, target]]
    : Object.entries(target).flatMap(([name, inner]) => filesOf(inner, name));

test.each(['core', 'clustering'])('each algorithm of %s has an entry point of its own', name => {
  const folders = readdirSync(join(packages, name, 'src/algorithms'), { withFileTypes: true });
  const algorithms = folders.filter(each => each.isDirectory()).map(each => `./${each.name}`);
  expect(Object.keys(manifestOf(name).exports!)).toEqual(expect.arrayContaining(algorithms));
});

test('each language has an entry point of its own', () => {
  const paths = catalogue.map(({ name }) => `./${name.toLowerCase()}`);
  expect(Object.keys(manifestOf('languages').exports!)).toEqual(expect.arrayContaining(paths));
});

describe.each(names.filter(name => manifestOf(name).exports))('the entry points of %s', name => {
  const entries = Object.entries(manifestOf(name).exports!);

  test('name a source that exists, under the condition that only this workspace sets', () => {
    for (const [path, target] of entries) {
      const sources = filesOf(target).filter(([condition]) => condition === '@sheaf/source');
      expect(
        sources.map(([, file]) => existsSync(join(packages, name, file))),
        path,
      ).toEqual([true]);
    }
  });

  test('say the types before the program for each condition, and those are of the same module', () => {
    for (const [path, target] of entries) {
      const files = filesOf(target).filter(([condition]) => condition !== '@sheaf/source');
      expect(files.map(([condition]) => condition).join(), path).toMatch(/^types,default(,types,default)*$/);
      const modules = files.map(([, file]) => file.replace(/\.d\.ts$|\.js$/, '').replace('/server/', '/dist/'));
      for (let at = 0; at < modules.length; at += 2) expect(modules[at], path).toBe(modules[at + 1]);
    }
  });

  test('are explicit, because not every runtime resolves patterns', () => {
    expect(entries.filter(([path]) => path.includes('*'))).toEqual([]);
  });
});
