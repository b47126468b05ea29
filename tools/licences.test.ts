/** The licences of everything that users get: dependencies that are installed, and those that bundles contain. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
const lock = JSON.parse(readFileSync(join(resolve(import.meta.dirname, '..'), 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/** Licences that allow use in any program, and ask for no more than a notice. */
const ALLOWED = new Set(['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0']);
/** Licences of fonts, which the pages contain as they are. */
const ALLOWED_FONTS = new Set(['OFL-1.1']);

const installed = Object.entries(lock.packages).filter(([path, { link }]) => /node_modules\//.test(path) && !link);

test('every dependency of the published packages has a licence that allows any use', () => {
  const others = installed.filter(([, { dev, license = '' }]) => !dev && !ALLOWED.has(license));
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

test('so has everything that the pages are made of', () => {
  const asked = Object.keys(lock.packages['packages/web']?.devDependencies ?? {});
  const used = asked.filter(name => !name.startsWith('@sheaf/') && !/^@types\/|vite/.test(name));
  expect(used.length).toBeGreaterThan(0);
  for (const name of used) {
    const { license = '' } = (lock.packages[`packages/web/node_modules/${name}`] ??
      lock.packages[`node_modules/${name}`])!;
    const allowed = name.startsWith('@fontsource') ? ALLOWED_FONTS : ALLOWED;
    expect(allowed.has(license), `${name}: ${license}`).toBe(true);
  }
});
