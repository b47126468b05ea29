/**
 * `npm run demo:opensearch`, `demo:elasticsearch` or `demo:solr`: starts the engine and Sheaf, fills an index with
 * 747 descriptions of games, and shows the workbench with the clusters of a search. Needs Maven and Java 17 to 21.
 * Ctrl-C ends both. `--no-open` prints the address and opens no browser.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { freePort } from '../free-port.mjs';
import { readArticles } from './articles.mjs';
import { startEngine } from './start-engine.mjs';

const program = join(import.meta.dirname, '../../packages/cli/dist/main.js');

/** The source of the workbench, and the port that the page knows without being told. */
const KINDS = {
  opensearch: { source: 'elasticsearch', usualPort: 9200 },
  elasticsearch: { source: 'elasticsearch', usualPort: 9200 },
  solr: { source: 'solr', usualPort: 8983 },
};

/** @param {number} port */
const isTaken = port =>
  new Promise(resolve => {
    const probe = connect(port, '127.0.0.1', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });

/** An address of the workbench in which a search is stated. */
function linkTo(port, { source, url }) {
  const options = { url, collection: 'articles', maximum: 200 };
  const shared = { version: 1, source, query: 'strategy OR puzzle', options, setup: { algorithm: 'Leiden' } };
  const packed = deflateRawSync(JSON.stringify(shared)).toString('base64url');
  return `http://127.0.0.1:${port}/frontend/#/workbench?${packed}`;
}

/** Sheaf, ready to respond. */
async function startSheaf(port) {
  const argv = ['serve', '--host', '127.0.0.1', '--port', String(port)];
  const child = spawn(process.execPath, [program, ...argv], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', piece => {
      said += piece;
      if (said.includes('Service started')) resolve();
    });
    child.once('exit', status => reject(new Error(`Sheaf ended with status ${status}. Is it built (npm run build)?`)));
  });
  return child;
}

function showPage(address) {
  const command = process.env.BROWSER ?? (process.platform === 'darwin' ? 'open' : 'xdg-open');
  spawn(command, [address], { stdio: 'ignore', detached: true })
    .on('error', () => {}) // Where there is no browser, the printed address is enough.
    .unref();
}

async function demonstrate(name, { opens }) {
  const { source, usualPort } = KINDS[name];
  const port = await freePort();
  console.log('Maven brings the engine; the first time this takes a minute.');
  const usual = (await isTaken(usualPort)) ? {} : { port: usualPort };
  const engine = await startEngine(name, { origin: `http://127.0.0.1:${port}`, ...usual });
  try {
    const articles = readArticles();
    await engine.fill('articles', articles);
    console.log(`${engine.title} is at ${engine.address}, with ${articles.length} documents in “articles”.`);
    const sheaf = await startSheaf(port);
    const url = `${engine.address.replace('127.0.0.1', 'localhost')}${source === 'solr' ? '' : '/'}`;
    const address = linkTo(port, { source, url });
    console.log(`The workbench is at ${address} (Ctrl-C stops all).`);
    if (opens) showPage(address);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), once(sheaf, 'exit')]);
    sheaf.kill();
  } finally {
    await engine.stop();
  }
}

const [name, ...flags] = process.argv.slice(2);
if (!Object.hasOwn(KINDS, name)) {
  console.error(`demo: the engine must be one of ${Object.keys(KINDS).join(', ')}, and is ${name}.`);
  process.exit(2);
}
await demonstrate(name, { opens: !flags.includes('--no-open') });
