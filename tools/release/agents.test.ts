import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tools } from '../../packages/mcp/src/tools/tools.js';
import { bundleManifest, serverManifest, serverName } from './agents.mjs';
import { publishedManifest, root } from './stage.mjs';

const manifest = JSON.parse(readFileSync(join(root, 'packages/mcp/package.json'), 'utf8'));
const address = 'https://github.com/someone/sheaf.git';

describe('server.json', () => {
  const digest = 'a'.repeat(64);
  const { packages, ...described } = serverManifest(manifest, { address, digest });

  test('keeps to the limits of the registry', () => {
    expect(described.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(described.description.length).toBeLessThanOrEqual(100);
    expect(described.version).toBe(manifest.version);
    expect(described['repository']).toEqual({
      url: 'https://github.com/someone/sheaf',
      source: 'github',
      subfolder: 'packages/mcp',
    });
  });

  test('names the package of npm and the bundle of the release', () => {
    const { version } = manifest;
    const bundle = `https://github.com/someone/sheaf/releases/download/v${version}/sheaf-${version}.mcpb`;
    expect(packages).toMatchObject([
      { registryType: 'npm', identifier: '@sheaf/mcp', version, transport: { type: 'stdio' } },
      { registryType: 'mcpb', identifier: bundle, fileSha256: digest, transport: { type: 'stdio' } },
    ]);
  });

  test('has the name that the published package gives itself', () => {
    expect(publishedManifest(manifest, { folder: 'packages/mcp', address })['mcpName']).toBe(described.name);
    expect(serverName('https://code.example.org/sheaf')).toBe('org.example.code/sheaf');
  });
});

test('the manifest of the bundle names the real tools, the program and the version', () => {
  const bundle = bundleManifest(manifest, { address, tools });
  expect(bundle.tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
  expect(bundle.tools.every(({ description }) => description.length > 0)).toBe(true);
  expect(bundle).toMatchObject({ manifest_version: '0.3', name: 'sheaf', version: manifest.version, license: 'MIT' });
  expect(bundle.server.entry_point).toBe(manifest.bin['sheaf-mcp']);
  expect(bundle.server.mcp_config.args[0]).toBe(`\${__dirname}/${bundle.server.entry_point}`);
});
