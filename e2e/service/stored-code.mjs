/**
 * Starts the bundled server in this process, waits for its first answer, and tells which stored code V8 took and which
 * not.
 */
import { basename } from 'node:path';
import { freePort } from '../../tools/free-port.mjs';

const port = await freePort();
const { load, scripts } = await import('../../packages/service/server/load.js');
void load('serve-command.cjs').serveCommand(['--host', '127.0.0.1', '--port', `${port}`, '--quiet'], {});
const answers = () =>
  fetch(`http://127.0.0.1:${port}/service/list`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await answers())) await new Promise(resolve => setTimeout(resolve, 20));
const stored = [...scripts].filter(([, { cachedDataRejected }]) => cachedDataRejected !== undefined);
const namesOf = list => list.map(([file]) => basename(file).replace(/(?:-[\w-]{8})?\.cjs$/, ''));
process.stdout.write(
  JSON.stringify({
    taken: namesOf(stored.filter(([, script]) => !script.cachedDataRejected)),
    refused: namesOf(stored.filter(([, script]) => script.cachedDataRejected)),
  }),
);
process.exit(0);
