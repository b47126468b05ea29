/**
 * Runs the bundled server in this process, lets it answer one request, and stores the code V8 made of it on the way:
 * `node tools/server-code.mjs FOLDER`. What was never called is not stored; it is compiled when it is.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

const folder = process.argv[2];
const { codeOf, load, scripts, resetFlags } = await import(join(folder, 'load.js'));
const port = await freePort();
const ended = load('serve-command.cjs').serveCommand(['--host', '127.0.0.1', '--port', `${port}`, '--quiet'], {});
const subjects = ['data mining', 'solar energy', 'text clustering', 'protein folding'];
const documents = Array.from({ length: 60 }, (_, i) => ({
  title: `${subjects[i % 4]} tools`,
  text: `${subjects[i % 4]} methods for ${subjects[(i * 7) % 4]}, and notes on them.`,
}));
await answer({ algorithm: 'Lingo', language: 'English', documents });
process.emit('SIGTERM');
await ended;
resetFlags();
for (const [file, script] of scripts) writeFileSync(codeOf(file), script.createCachedData());
process.exit(0);

/** Over HTTP for the server's sake, then on this thread, whose code it is that can be stored. */
async function answer(request) {
  const body = JSON.stringify(request);
  const url = `http://127.0.0.1:${port}/service/cluster`;
  for (;;) {
    const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } }).catch(
      () => null,
    );
    if (response) break;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  const data = { templates: [], dictionaries: null, limits: {}, algorithms: [] };
  const registry = load('registry.cjs').createRegistry(load('registry-lists.cjs').registryLists(data));
  const job = {
    body: new TextEncoder().encode(body),
    template: null,
    indent: false,
    serviceInfo: false,
    answerAs: 'text',
  };
  await load('run-job.cjs').runJob(job, registry);
}
