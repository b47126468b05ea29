import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mcpCommand } from './mcp.js';

test.each(['/no/such/folder', fileURLToPath(import.meta.url)])(
  'a root that is no folder is told at once: %s',
  async root => {
    await expect(
      mcpCommand({ roots: ['.', root], dictionaries: undefined, runs: undefined, version: '1' }),
    ).rejects.toThrow(`--root must be a folder that exists. Got ${JSON.stringify(root)}.`);
  },
);
