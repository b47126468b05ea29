import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Does work in a folder of its own, which is removed afterwards. */
export function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-word-vectors-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
