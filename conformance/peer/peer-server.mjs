import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../../tools/free-port.mjs';

/** Why the comparison cannot run here, or null. */
export function missingForPeer(source) {
  if (!existsSync(join(source, 'pom.xml'))) return `the peer's source is not at ${source}`;
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0) return 'no JDK was found (java)';
  if (spawnSync('mvn', ['-version'], { stdio: 'ignore' }).status !== 0) return 'Maven was not found (mvn)';
  return null;
}

/** Builds the peer into the cache folder, unless it is there, and returns its jar. */
export function buildPeer(source, cache) {
  const jar = join(cache, 'target', 'peer.jar');
  if (existsSync(jar)) return jar;
  console.log(`building the peer in ${cache}`);
  mkdirSync(dirname(cache), { recursive: true });
  cpSync(source, cache, { recursive: true });
  const { status } = spawnSync('mvn', ['-q', '-B', 'package'], { cwd: cache, stdio: 'inherit' });
  if (status !== 0 || !existsSync(jar)) throw new Error(`Maven could not build the peer in ${cache}.`);
  return jar;
}

/**
 * Starts the peer. `ask` returns status and body of one clustering request.
 *
 * @param dictionaries `default` for those of Carrot2, or `empty`
 */
export async function startPeer(jar, dictionaries = 'empty') {
  const port = await freePort();
  const args = ['-jar', jar, '--server', String(port), '--dictionaries', dictionaries];
  const child = spawn('java', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  await new Promise((resolve, reject) => {
    child.stderr.on('data', chunk => {
      log = (log + chunk).slice(-4000);
      if (log.includes('Listening')) resolve();
    });
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`The peer ended with code ${code}: ${log}`)));
  });
  return {
    async ask(request) {
      const response = await fetch(`http://127.0.0.1:${port}/service/cluster`, {
        method: 'POST',
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(60_000),
      });
      const text = await response.text();
      return { status: response.status, text, body: JSON.parse(text) };
    },
    stop: () => child.kill(),
  };
}
