/** The code that V8 made when the server was built is used when it starts, while a thread starts beside it. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('all stored code of the event loop is taken', async () => {
  const script = fileURLToPath(new URL('stored-code.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const { taken, refused } = JSON.parse(stdout) as { readonly taken: string[]; readonly refused: string[] };
  expect(refused).toEqual([]);
  expect(taken).toEqual(expect.arrayContaining(['serve-command', 'create-server']));
});
