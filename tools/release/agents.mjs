/**
 * What hosts of agents install Sheaf by: `server.json` for the registry of MCP servers, and a bundle (MCPB) that a
 * person opens. Names, versions and tools follow from the package and its program.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json';

/** The name by which the registry knows that the server belongs to the owner of the repository. */
export function serverName(address) {
  const { host, pathname } = new URL(address);
  const [, owner] = pathname.split('/');
  const names = host === 'github.com' ? ['io', 'github', owner] : host.split('.').reverse();
  return `${names.join('.')}/sheaf`;
}

const pageOf = address => address.replace(/\.git$/, '');

/** Where a release has the bundle. Empty where the project is not at GitHub, which the workflow of the release is made for. */
export const bundleAddress = (address, version) =>
  new URL(address).host === 'github.com'
    ? `${pageOf(address)}/releases/download/v${version}/${bundleName(version)}`
    : '';

/** The name of the file of the bundle. */
export const bundleName = version => `sheaf-${version}.mcpb`;

/**
 * The content of `server.json`.
 *
 * @param manifest of the package
 * @param address of the repository
 * @param digest SHA-256 of the bundle, as hexadecimal digits
 */
export function serverManifest({ name, version, description }, { address, digest }) {
  const bundle = bundleAddress(address, version);
  const transport = { type: 'stdio' };
  return {
    $schema: SCHEMA,
    name: serverName(address),
    title: 'Sheaf',
    description,
    version,
    repository: {
      url: pageOf(address),
      source: new URL(address).host === 'github.com' ? 'github' : new URL(address).host,
      subfolder: 'packages/mcp',
    },
    packages: [
      { registryType: 'npm', identifier: name, version, transport, packageArguments: OPTIONS },
      ...(bundle === '' ? [] : [{ registryType: 'mcpb', identifier: bundle, fileSha256: digest, transport }]),
    ],
  };
}

const OPTIONS = [
  {
    type: 'named',
    name: '--root',
    description: 'A folder whose files the agent may cluster',
    format: 'filepath',
    isRepeated: true,
  },
  {
    type: 'named',
    name: '--runs',
    description: 'A folder that keeps runs and topic models for later conversations',
    format: 'filepath',
  },
];

/**
 * The `manifest.json` of a bundle.
 *
 * @param manifest of the package
 * @param tools of its program
 */
export function bundleManifest({ version, description, license, engines, bin }, { address, tools }) {
  const program = Object.values(bin)[0];
  return {
    manifest_version: '0.3',
    name: 'sheaf',
    display_name: 'Sheaf',
    version,
    description,
    long_description:
      'Sorts long lists of texts into named groups, and tells what is new since the last time. Needs no key, no model and no network. ' +
      'Runs and topics are kept in the folder .sheaf-agents of your home, which only you can read.',
    author: { name: 'The authors of Sheaf' },
    repository: { type: 'git', url: pageOf(address) },
    license,
    server: {
      type: 'node',
      entry_point: program,
      mcp_config: {
        command: 'node',
        // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the host replaces these names
        args: [`\${__dirname}/${program}`, '--runs', '${HOME}/.sheaf-agents', '${user_config.folders}'],
        // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the host replaces these names
      },
    },
    tools: tools.map(({ name, title }) => ({ name, description: title })),
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: engines.node } },
    user_config: {
      folders: {
        type: 'directory',
        title: 'Folders',
        description: 'Folders whose files the agent may cluster',
        multiple: true,
        required: false,
        default: [],
      },
    },
  };
}

/** What a bundle needs of the package; the modules for programs are not in it. */
const WITHIN = /^(LICENSE|README\.md|package\.json|sheaf-mcp\.mjs|program\/.*|view\/.*)$/;

/** Writes the bundle of a staged package. @returns its bytes */
export function writeBundle(folder, file, manifest) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => [path.slice(folder.length + 1).replaceAll('\\', '/'), path])
    .filter(([name]) => WITHIN.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, path]) => [name, readFileSync(path)]);
  const all = {
    'manifest.json': Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
    ...Object.fromEntries(entries),
  };
  // The same date in each file: the same release gives the same bytes.
  const bytes = zipSync(all, { mtime: '1980-01-02', level: 9 });
  writeFileSync(file, bytes);
  return bytes;
}
