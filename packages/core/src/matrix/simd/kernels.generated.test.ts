import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const tool = fileURLToPath(new URL('../../../../../tools/kernels.mjs', import.meta.url));

test('The committed WebAssembly is what the sources give', { tags: 'thorough' }, () => {
  expect(() => execFileSync(process.execPath, [tool, '--check'], { stdio: 'pipe' })).not.toThrow();
});
