import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { until } from '../e2e/until.js';

const module = JSON.stringify(join(import.meta.dirname, 'child.mjs'));

/** A program whose child has a child, whose number it prints. */
const inner = `console.log(process.pid); setInterval(() => {}, 1000)`;
const middle = `const { run } = await import(${module}); await run(process.execPath, ['-e', ${JSON.stringify(inner)}], { shown: true })`;
const outer = `const { run } = await import(${module}); await run(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(middle)}], { shown: true })`;
const start = (program: string) => spawn(process.execPath, ['--input-type=module', '-e', program]);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)('%s ends what the process has started', async signal => {
  const parent = start(outer);
  const [printed] = await once(parent.stdout, 'data');
  const pid = Number(String(printed));
  expect(isRunning(pid)).toBe(true);
  parent.kill(signal);
  await until(() => !isRunning(pid), 'nothing is left');
});

test('what a command prints is shown only if it fails', async () => {
  const command = (status: number) =>
    `await run(process.execPath, ['-e', 'console.log("printed"); process.exit(${status})'])`;
  const parent = start(
    `const { run } = await import(${module}); ${command(0)}; await ${command(3).replace('await ', '')}.catch(error => console.log(error.message.slice(-9)))`,
  );
  const [out, error]: [string[], string[]] = [[], []];
  parent.stdout.on('data', data => out.push(String(data)));
  parent.stderr.on('data', data => error.push(String(data)));
  await once(parent, 'close');
  expect([out.join(''), error.join('')]).toEqual(['status 3.\n', 'printed\n']);
});
