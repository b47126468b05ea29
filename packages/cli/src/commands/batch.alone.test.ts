import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { batchCommand } from './batch.js';

const engine = {
  run: async () => ({ ok: true, text: new TextEncoder().encode('{"clusters":[]}') }),
  [Symbol.asyncDispose]: async () => {},
};

vi.mock('@sheaf/engine', async original => ({
  ...(await original<typeof import('@sheaf/engine')>()),
  createEngine: async () => engine,
}));

test('a file that cannot be read takes none of the responses to the lines before it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-batch-'));
  const good = join(folder, 'good.ndjson');
  writeFileSync(good, '{"documents":[]}\n'.repeat(7));
  const out: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation(data => out.push(String(data)) > 0);
  const none = { algorithm: undefined, language: undefined, settings: [] };
  const command = { overrides: none, dictionaries: undefined, serviceInfo: false, workers: 4, exitZero: false };
  await expect(batchCommand([good, join(folder, 'missing.ndjson')], command)).rejects.toThrow(
    'missing.ndjson cannot be read: there is no such file.',
  );
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
  expect(out).toEqual(Array(7).fill('{"clusters":[]}\n'));
});
