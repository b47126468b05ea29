/**
 * Puts the programs of the workers of `@sheaf/worker` into texts (`packages/worker/program`): each part of a program is a
 * module that exports its code as a string. The worker that clusters has one part for the engine, and one for each
 * language and for whatever else is needed later or rarely; any two parts share only the engine.
 */
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const packages = join(import.meta.dirname, '../packages');
const source = join(packages, 'worker/dist/program');
const target = join(packages, 'worker/program');

/** What all languages need. The engine of regular expressions, and the table that detects languages, are large. */
const ENGINE =
  /\/packages\/(?:core|clustering|engine|protocol|quality)\/dist\/(?!.*regexp)|\/packages\/languages\/dist\/(?:segmentation\/|snowball\/|[^/]+$)/;

mkdirSync(target, { recursive: true });
for (const name of readdirSync(target)) if (name !== 'parts.d.ts') rmSync(join(target, name));

const start = await bundle('start');
const chunks = [...(await bundle('help')), ...(await bundle('cluster', [{ name: 'engine', test: ENGINE }]))];
for (const chunk of chunks) writeModule(partOf(chunk.fileName), `export default ${JSON.stringify(linked(chunk))};\n`);
const parts = chunks
  .map(({ fileName }) => partOf(fileName))
  .map(part => `  '${part}': () => import('./${part}.js'),\n`);
writeModule(
  'parts',
  `export const starter = ${JSON.stringify(start[0].code)};\nexport const parts = {\n${parts.join('')}};\n`,
);
// Its languages are those of the package that has this notice.
copyFileSync(join(packages, 'languages/NOTICE'), join(target, 'NOTICE'));

function writeModule(name, text) {
  writeFileSync(join(target, `${name}.js`), text);
}

async function bundle(entry, groups) {
  const bundled = await rolldown({
    input: { [entry]: join(source, `${entry}.js`) },
    platform: 'browser',
    logLevel: 'silent',
  });
  const { output } = await bundled.generate({
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    ...(groups ? { codeSplitting: { groups } } : {}),
  });
  return output;
}

function partOf(fileName) {
  return fileName.replace(/\.js$/, '');
}

/** The code of a chunk with imports as the starter of the worker understands them. */
function linked({ fileName, code, imports, dynamicImports }) {
  let links = 0;
  const text = code
    .replace(/(\bfrom|\bimport)\s*["'`]\.\/([\w-]+)\.js["'`]/g, (_, keyword, name) => {
      links++;
      return `${keyword}"sheaf:${name}"`;
    })
    .replace(/\bimport\(["'`]\.\/([\w-]+)\.js["'`]\)/g, (_, name) => {
      links++;
      return `importPart("${name}")`;
    });
  const left = /\bimport\s*\(|["'`]\.\/[\w-]+\.js["'`]/.exec(text);
  if (left || links < imports.length + dynamicImports.length)
    throw new Error(`${fileName} of @sheaf/worker has imports that a worker could not follow: ${left?.[0] ?? links}`);
  return text;
}
