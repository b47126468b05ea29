/**
 * Compiles the kernels, the folders `assembly`, to WebAssembly and writes them as base64 into the files below,
 * which are committed: the compiler is not needed to build Sheaf. Each algorithm loads only the module it needs.
 *
 *   node tools/kernels.mjs           writes the files
 *   node tools/kernels.mjs --check   fails if the committed files are not what the sources give
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import asc from 'assemblyscript/asc';

const root = resolve(import.meta.dirname, '..');
const leiden = join('packages', 'clustering', 'src', 'algorithms', 'leiden');
const modules = [
  {
    source: 'packages/core/assembly/kernels.ts',
    target: join('packages', 'core', 'src', 'matrix', 'simd', 'kernels.generated.ts'),
    name: 'kernels',
  },
  {
    source: 'packages/clustering/assembly/short/kernels.ts',
    target: join(leiden, 'short', 'short-kernels.generated.ts'),
    name: 'shortKernels',
  },
  {
    source: 'packages/clustering/assembly/neighbours/kernels.ts',
    target: join(leiden, 'neighbours', 'neighbour-kernels.generated.ts'),
    name: 'neighbourKernels',
  },
  {
    source: 'packages/meaning/assembly/kernels.ts',
    target: join('packages', 'meaning', 'src', 'encoder', 'kernels.generated.ts'),
    name: 'meaningKernels',
  },
];

/** What Chromium lets a page compile at once on its main thread; workers may compile any size. */
const SYNCHRONOUS = 4096;

async function compile({ source }) {
  let binary;
  const options = [
    '-O3',
    '--shrinkLevel',
    '1',
    '--noAssert',
    '--runtime',
    'stub',
    '--enable',
    'simd',
    '--enable',
    'bulk-memory',
    '--outFile',
    'kernels.wasm',
  ];
  const { error, stderr } = await asc.main([source, ...options], {
    readFile: (name, folder) => {
      try {
        return readFileSync(resolve(root, folder, name), 'utf8');
      } catch {
        return null;
      }
    },
    writeFile: (name, contents) => {
      if (name === 'kernels.wasm') binary = contents;
    },
    listFiles: () => [],
  });
  if (error) throw new Error(stderr.toString(), { cause: error });
  if (binary.length > SYNCHRONOUS)
    throw new Error(
      `The kernels take ${binary.length} bytes; on a page's main thread only ${SYNCHRONOUS} may be compiled.`,
    );
  return Buffer.from(binary).toString('base64');
}

async function textOf(module) {
  const { source, name } = module;
  const lines = (await compile(module)).match(/.{1,112}/g);
  return `/** WebAssembly of ${source}, in base64. Made by tools/kernels.mjs. */
export const ${name}Module = \`
${lines.join('\n')}
\`;
`;
}

for (const module of modules) {
  const target = join(root, module.target);
  const text = await textOf(module);
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (readFileSync(target, 'utf8') !== text)
    throw new Error(`${module.target} is stale: run node tools/kernels.mjs`);
}
