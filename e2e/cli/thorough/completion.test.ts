/** What `sheaf completion` prints, in the shells themselves. Bash is tried by the unit tests of the command. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lacks } from '../../tier.js';

const command = resolve(import.meta.dirname, '../../../packages/cli/dist/main.js');
const folder = mkdtempSync(join(tmpdir(), 'sheaf-completion-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the script for a shell into a file. */
function scriptFor(shell: string): string {
  const path = join(folder, `script.${shell}`);
  const { stdout, status } = spawnSync(process.execPath, [command, 'completion', shell], { encoding: 'utf8' });
  expect(status).toBe(0);
  writeFileSync(path, stdout);
  return path;
}

test.skipIf(lacks('fish', '--version'))('fish completes commands, options and their values', () => {
  const script = scriptFor('fish');
  const complete = (line: string) => {
    const asked = `source ${script}; complete -C '${line}'`;
    const { stdout } = spawnSync('fish', ['--no-config', '-c', asked], { encoding: 'utf8', cwd: folder });
    return stdout
      .trim()
      .split('\n')
      .map(each => each.split('\t')[0]);
  };
  expect(complete('sheaf dup')).toEqual(['duplicates']);
  expect(complete('sheaf cluster --form')).toEqual(['--format']);
  expect(complete('sheaf cluster --format x')).toEqual(['xlsx']);
  expect(complete('sheaf topics fi')).toEqual(['fit']);
  expect(complete('sheaf topics fit --keep-')).toEqual(['--keep-examples']);
});

/** An interactive zsh. It completes on a terminal alone, which `script` gives it. */
function startZsh() {
  const shell = spawn('script', ['-qec', 'zsh -f -i', '/dev/null'], {
    cwd: folder,
    env: { ...process.env, TERM: 'dumb' },
  });
  let written = '';
  shell.stdout.on('data', data => {
    written += String(data);
  });
  return {
    /** Types keys, and waits until the terminal shows a text after them. */
    async type(keys: string, shown: string): Promise<void> {
      const before = written.length;
      shell.stdin.write(keys);
      // The bell sounds where there are several completions of a part.
      await expect.poll(() => written.slice(before).replaceAll('\x07', '')).toContain(shown);
    },
    write: (keys: string) => shell.stdin.write(keys),
    [Symbol.dispose]: () => void shell.kill(),
  };
}

test.skipIf(lacks('zsh', '--version'))('zsh completes commands, options and their values', async () => {
  using shell = startZsh();
  await shell.type(
    `autoload -U compinit && compinit -u -D; source ${scriptFor('zsh')}; print is-"re"ady\n`,
    'is-ready',
  );
  for (const [line, completed] of [
    ['sheaf dup', 'sheaf duplicates '],
    ['sheaf cluster --form', 'sheaf cluster --format '],
    ['sheaf cluster --format x', 'sheaf cluster --format xlsx '],
    ['sheaf topics fi', 'sheaf topics fit '],
    ['sheaf topics fit --keep-', 'sheaf topics fit --keep-examples '],
  ] as const) {
    await shell.type(`${line}\t`, completed);
    // Ctrl+U removes the line.
    shell.write('\x15');
  }
});
