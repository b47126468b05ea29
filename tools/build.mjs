/**
 * `npm run build`: builds everything, side by side where one part does not need the other. With `--documentation none`
 * the documentation is not built, and a checkout that the compiler has never seen is built without a look at its types.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { run } from './child.mjs';
import { setup as generate } from './generate.mjs';
import { isCompiled, transpile } from './transpile.mjs';

const say = text => process.stderr.write(`${text}\n`);

/** Says how long a step took when it is done. */
async function step(title, work) {
  const start = performance.now();
  await work();
  say(`  ${title} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}

const node = (script, how) => run(process.execPath, [script], how);
const buildServer = () => step('server bundled', () => node('tools/bundle-server.mjs'));
const buildWorker = () => step('worker bundled', () => node('tools/bundle-worker.mjs'));
const buildFilesForPages = () => step('widgets bundled', () => node('tools/browser-files.mjs'));
const buildPages = () =>
  step('pages built', () => run('vite', ['build', '--logLevel', 'warn'], { folder: 'packages/web' }));

/** Builds the pages under `/doc`. @param how a build beside a running server is `low` */
export const buildDocumentation = how => step('documentation built', () => node('docs/build.mjs', how));

/** @param documentation whether the documentation is built, too */
export async function build({ documentation }) {
  const isFirst = !isCompiled();
  say(isFirst ? 'Building Sheaf. This takes one to three minutes the first time.' : 'Building what has changed.');
  await generate();
  // The bundlers, and the configuration of the pages, read what this has written.
  await step('packages compiled', () => (isFirst && !documentation ? transpile() : run('tsc', ['-b'])));
  const server = documentation ? buildServer().then(() => buildDocumentation()) : buildServer();
  await Promise.all([server, buildWorker(), buildFilesForPages().then(buildPages)]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { documentation: { type: 'string', default: 'now' } } });
  process.chdir(join(import.meta.dirname, '..'));
  try {
    await build({ documentation: values.documentation === 'now' });
  } catch (error) {
    say(error.message);
    process.exit(1);
  }
}
