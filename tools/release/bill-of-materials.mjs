/**
 * The bill of materials of a release in CycloneDX's format: our packages, and every package of others that users get,
 * with licence and digest. It is read from the lock file, because `npm sbom` loses dependencies of workspaces.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stage.mjs';

/** @param lock the content of package-lock.json, as an object */
export function billOfMaterials({ version, packages }) {
  const components = Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
    .map(([path, locked]) => componentOf(path, locked))
    .sort((a, b) => (a.purl < b.purl ? -1 : 1));
  const unique = components.filter(({ purl }, at) => purl !== components[at - 1]?.purl);
  const metadata = { component: { type: 'application', name: 'sheaf', version } };
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata, components: unique };
}

function componentOf(path, { name = path.split('node_modules/').at(-1), version, license, integrity }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [, digest] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license === undefined ? {} : { licenses: [{ license: { id: license } }] }),
    ...(digest === undefined
      ? {}
      : { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
  };
}

/** The bill of this workspace, as text. */
export const billAsText = () =>
  `${JSON.stringify(billOfMaterials(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))), null, 2)}\n`;
