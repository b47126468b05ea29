/**
 * Compiles the SIMD kernels, packages/core/assembly, to WebAssembly and writes them as base64 into
 * packages/core/src/matrix/simd/kernels.generated.ts, which is committed: nobody needs the compiler to build Sheaf.
 *
 *   node tools/kernels.mjs           writes the file
 *   node tools/kernels.mjs --check   fails if the committed file is not what the sources give
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import asc from 'assemblyscript/asc';

const root = resolve(import.meta.dirname, '..');
const source = join('packages', 'core', 'assembly', 'kernels.ts');
const target = join(root, 'packages', 'core', 'src', 'matrix', 'simd', 'kernels.generated.ts');

/** What Chromium lets a page compile at once on its main thread; workers may compile any size. */
const SYNCHRONOUS = 4096;

async function compile() {
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

const lines = (await compile()).match(/.{1,112}/g);
const text = `/** WebAssembly of packages/core/assembly/kernels.ts, in base64. Made by tools/kernels.mjs. */
export const kernelsModule = \`
${lines.join('\n')}
\`;
`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text)
    throw new Error('kernels.generated.ts is stale: run node tools/kernels.mjs');
} else writeFileSync(target, text);
