import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { billAsText, billOfMaterials } from './bill-of-materials.mjs';
import { packageFolders, publishedManifest, root } from './stage.mjs';
import { withRelease, withVersion } from './version.mjs';

const manifest = {
  name: '@sheaf/core',
  version: '0.1.0',
  scripts: { build: 'x' },
  exports: {
    '.': { '@sheaf/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
    './x': { '@sheaf/source': './src/x.ts', browser: { types: './b.d.ts', default: './b.js' }, default: './x.js' },
  },
  dependencies: { '@sheaf/protocol': '0.1.0', re2js: '2.10.0' },
  devDependencies: { vitest: '1.0.0' },
  peerDependencies: { '@sheaf/sources': '0.1.0' },
};

describe('a published manifest', () => {
  const place = { folder: 'packages/core', address: 'https://example.org/sheaf' };

  test('says where the project is, from the one address', () => {
    expect(publishedManifest(manifest, place)).toMatchObject({
      repository: { type: 'git', url: 'git+https://example.org/sheaf.git', directory: 'packages/core' },
      homepage: 'https://example.org/sheaf#readme',
      bugs: 'https://example.org/sheaf/issues',
    });
  });

  test('has nothing that follows from an address while there is none', () => {
    const { repository, homepage, bugs } = publishedManifest(manifest, { ...place, address: '' });
    expect([repository, homepage, bugs]).toEqual([undefined, undefined, undefined]);
  });

  test('has no entry that only the workspace can use', () => {
    const published = publishedManifest(manifest, place);
    expect(published).not.toHaveProperty('scripts');
    expect(published).not.toHaveProperty('devDependencies');
    expect(published['exports']).toEqual({
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './x': { browser: { types: './b.d.ts', default: './b.js' }, default: './x.js' },
    });
  });
});

test('packages are published after those that they depend on', () => {
  const folders = packageFolders();
  const manifests = folders.map(folder => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
  const names = manifests.map(({ name }) => name as string);
  manifests.forEach(({ dependencies = {} }, at) => {
    for (const name of Object.keys(dependencies))
      if (names.includes(name)) expect(names.indexOf(name), `${names[at]} needs ${name}`).toBeLessThan(at);
  });
});

describe('a new version', () => {
  test('is that of the package, and of the packages of ours that it names', () => {
    expect(withVersion(manifest, '0.2.0', new Set(['@sheaf/core', '@sheaf/protocol', '@sheaf/sources']))).toEqual({
      ...manifest,
      version: '0.2.0',
      dependencies: { '@sheaf/protocol': '0.2.0', re2js: '2.10.0' },
      peerDependencies: { '@sheaf/sources': '0.2.0' },
    });
  });

  test('takes the place of the heading under which changes are collected', () => {
    expect(withRelease('# Changelog\n\n## Next\n\n- **API** New.\n', '0.2.0')).toContain(
      '\n## 0.2.0\n\n- **API** New.',
    );
  });

  test('is refused where nothing has been written about it', () => {
    expect(() => withRelease('# Changelog\n\n## 0.1.0\n', '0.2.0')).toThrow('write what changed first');
  });

  test('that cannot be given is refused in one sentence', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'version.mjs'), 'next']);
    expect([status, String(stderr)]).toEqual([1, 'A version is X.Y.Z. Got next.\n']);
  });
});

describe('the bill of materials', () => {
  test('names each package once, with its licence and its digest', () => {
    const locked = { version: '1.2.3', license: 'MIT', integrity: 'sha512-AAEC' };
    const packages = {
      '': { version: '0.1.0' },
      'node_modules/@a/b': locked,
      'node_modules/c/node_modules/@a/b': locked,
      'node_modules/tool': { ...locked, dev: true },
      'packages/core': { name: '@sheaf/core', version: '0.1.0', license: 'MIT' },
      'node_modules/@sheaf/core': { link: true },
    };
    const { bomFormat, components } = billOfMaterials({ version: '0.1.0', packages });
    expect(bomFormat).toBe('CycloneDX');
    expect(components.map(({ purl }) => purl)).toEqual(['pkg:npm/%40a/b@1.2.3', 'pkg:npm/%40sheaf/core@0.1.0']);
    expect(components[0]).toMatchObject({
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: '000102' }],
    });
  });

  test('of this workspace has our packages and those of others, and no tool', () => {
    const { components } = JSON.parse(billAsText()) as ReturnType<typeof billOfMaterials>;
    const named = components.map(({ name }) => name);
    expect(named).toEqual(expect.arrayContaining(['@sheaf/core', 're2js', 'fastify', 'commander', 'papaparse']));
    expect(named).not.toContain('vitest');
    expect(components.filter(({ licenses }) => !licenses).map(({ name }) => name)).toEqual([]);
  });
});
