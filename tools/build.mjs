/**
 * `npm run build`: builds everything, side by side where one part does not need the other. With `--documentation later`
 * the command ends as soon as a server can start, and the documentation is built after that, while the server runs; with
 * `--documentation none` it is not built. Both build a checkout that the compiler has never seen without a look at its
 * types.
 */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { setup as generate } from './generate.mjs';
import { isCompiled, transpile } from './transpile.mjs';

const root = join(import.meta.dirname, '..');
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
const { values } = parseArgs({ options: { documentation: { type: 'string', default: 'now' } } });

/** Starts a command in a folder of the workspace; what it prints is shown. */
const start = (command, args, folder = '.') =>
  spawn(command, args, {
    cwd: join(root, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path },
  });

/** Settles when the command has succeeded. A command that fails ends the build with its status. */
const run = (command, args, folder) =>
  new Promise((resolve, reject) => {
    start(command, args, folder)
      .on('error', reject)
      .on('exit', status => (status === 0 ? resolve() : process.exit(status ?? 1)));
  });

const buildServer = () => run(process.execPath, ['tools/bundle-server.mjs']);
const buildFilesForPages = () => run(process.execPath, ['tools/browser-files.mjs']);
const buildPages = () => run('vite', ['build', '--logLevel', 'warn'], 'packages/web');
const buildDocumentation = () => run(process.execPath, ['docs/build.mjs']);

/** Everybody who waits for the server goes first. */
function buildDocumentationLater() {
  const building = start(process.execPath, ['docs/build.mjs']);
  setPriority(building.pid, constants.priority.PRIORITY_LOW);
  building.unref();
}

await generate();
const now = values.documentation === 'now';
// The bundlers, and the configuration of the pages, read what this has written.
await (!now && !isCompiled() ? transpile() : run('tsc', ['-b']));
if (now) {
  await Promise.all([buildServer().then(buildDocumentation), buildFilesForPages().then(buildPages)]);
} else {
  await Promise.all([buildServer(), buildFilesForPages(), buildPages()]);
  if (values.documentation === 'later') buildDocumentationLater();
}
