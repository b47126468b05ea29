/**
 * Turns every module of the packages into JavaScript without looking at its types, which takes a fifth of the
 * compiler's time. It serves who wants to start a server of a fresh checkout; `npm run build` lets the compiler write
 * the same files again, with declarations.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const packages = join(import.meta.dirname, '../packages');

/** Packages that the compiler writes; the others (pages, Python) are bundled from their sources. */
const compiled = () =>
  readdirSync(packages).filter(name => name !== 'web' && existsSync(join(packages, name, 'tsconfig.json')));

/** Whether the compiler has been here: it keeps what it wrote up to date more quickly than all is written again. */
export const isCompiled = () => compiled().every(name => existsSync(join(packages, name, 'tsconfig.tsbuildinfo')));

const isWanted = file => /\.(ts|json)$/.test(file) && !/\.(test|testing|d)\.ts$/.test(file);

const modulesOf = name =>
  readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map(file => ({
      in: join(packages, name, 'src', file),
      out: join(name, 'dist', file.replace(/\.(ts|json)$/, '')),
    }));

/** Writes the `dist` of every package. */
export const transpile = () =>
  build({
    entryPoints: compiled().flatMap(modulesOf),
    outdir: packages,
    bundle: false,
    format: 'esm',
    target: 'es2023',
    charset: 'utf8',
    loader: { '.json': 'copy' },
    logLevel: 'warning',
  });
