/** Servers that are not to come up, and folders for them to read. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from './server-process.js';

/** A new folder with files in it, by their paths. */
export function temporaryFolder(files: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), 'sheaf-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(path, name, '..'), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return path;
}

/** `sheaf serve` with flags that make it end by itself. */
export const serve = (...flags: readonly string[]) =>
  spawnSync(process.execPath, [program, 'serve', ...flags], { encoding: 'utf8', timeout: 120_000 });
