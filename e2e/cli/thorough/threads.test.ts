/** Threads that help with large clusterings change no bit of the result. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const main = join(root, 'packages/cli/dist/main.js');

function node(args: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { input, encoding: 'utf8', maxBuffer: 2 ** 27 });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

test('helpers find all neighbours that one thread finds, while that thread waits', () => {
  const { asked, digests } = JSON.parse(node([join(root, 'e2e/cli/helped.mjs')]));
  expect(asked).toBe(1);
  expect(digests[1]).toBe(digests[0]);
});

test('sheaf prints the same clusters with one thread and with three', () => {
  const documents = Array.from({ length: 6000 }, (_, number) => ({
    text: `the subject${String.fromCharCode(97 + (number % 20))} of the item${number % 97} and the part${number % 89}`,
  }));
  const request = JSON.stringify({ algorithm: 'Leiden', language: 'English', documents });
  const [one, three] = ['1', '3'].map(threads =>
    node([main, 'cluster', '--format', 'json', '--no-progress', '--threads', threads], request),
  );
  expect(JSON.parse(one!).clusters.length).toBeGreaterThan(1);
  expect(three).toBe(one);
});
