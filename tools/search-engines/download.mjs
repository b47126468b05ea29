/** Brings a search engine into a folder by Maven, and compares its checksum. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1';

const sha512 = bytes => createHash('sha512').update(bytes).digest('hex');

/** @param {string[]} argv */
function maven(argv) {
  try {
    execFileSync('mvn', ['-q', '-B', ...argv], { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  } catch (error) {
    if (error.code === 'ENOENT') throw new Error('Maven was not found (mvn). It brings the search engines.');
    throw new Error(`Maven failed: mvn ${argv.join(' ')}\n${error.stdout}${error.stderr}`);
  }
}

function check(title, found, checksum) {
  if (found !== checksum) throw new Error(`${title}: the checksum must be ${checksum}, and is ${found}.`);
}

/** Unpacks an archive into a folder. */
function unpack({ title, artifact, checksum }, folder) {
  mkdirSync(folder, { recursive: true });
  maven([`${PLUGIN}:copy`, `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`]);
  const archive = join(
    folder,
    readdirSync(folder).find(name => name.endsWith('.zip')),
  );
  check(title, sha512(readFileSync(archive)), checksum);
  execFileSync('jar', ['xf', archive], { cwd: folder });
  rmSync(archive);
}

/** Unpacks the distribution, and returns its folder. */
function unpackDistribution(engine, folder) {
  unpack(engine, folder);
  const home = join(folder, readdirSync(folder)[0]);
  // The programs of an archive that `jar` unpacks may not be run.
  for (const name of readdirSync(join(home, 'bin'))) chmodSync(join(home, 'bin', name), 0o755);
  return home;
}

/** Copies the libraries that the POM names, and returns their folder. */
function copyLibraries({ title, pom, checksum }, folder) {
  const file = join(import.meta.dirname, pom);
  maven(['-f', file, `${PLUGIN}:copy-dependencies`, '-DincludeScope=runtime', `-DoutputDirectory=${folder}`]);
  const names = readdirSync(folder).sort();
  check(title, sha512(names.map(name => `${name} ${sha512(readFileSync(join(folder, name)))}\n`).join('')), checksum);
  return folder;
}

/** Puts the plugin for users into a distribution. @param {string} home its folder */
export const addPlugin = ({ plugin }, home) => unpack(plugin, join(home, 'plugins', plugin.title));

/**
 * @param {{ title: string, artifact?: string, pom?: string, checksum: string }} engine an entry of `ENGINES`
 * @param {string} folder which does not exist yet
 * @returns {string} the folder of the engine's files
 */
export function download(engine, folder) {
  mkdirSync(folder, { recursive: true });
  return engine.artifact === undefined ? copyLibraries(engine, folder) : unpackDistribution(engine, folder);
}
