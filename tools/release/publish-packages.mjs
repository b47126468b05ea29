/**
 * Publishes packages one after the other, so that a release which stopped half-way goes on: versions that the registry
 * has are skipped, and so are those that the same kind of run has done before it was interrupted.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @param staged folders of packages, dependencies first
 * @param progress the file that remembers what was done; it is removed at the end
 * @param kind what the run does, such as `--dry-run`
 * @param isPublished whether the registry has `name@version`
 * @param publish publishes a folder; false stops the release
 * @returns what happened to each package, or null if the release stopped
 */
export function publishPackages({ staged, progress, kind, isPublished, publish, say = console.log }) {
  const done = new Set(readDone(progress));
  const outcomes = [];
  for (const folder of staged) {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const id = `${name}@${version}`;
    const entry = `${kind} ${id}`;
    if (done.has(entry)) outcomes.push([id, 'done before']);
    else if (isPublished(id)) outcomes.push([id, 'in the registry']);
    else if (publish(folder)) outcomes.push([id, 'published']);
    else {
      say(`The release stops at ${id}. Run it again to go on from there.`);
      return null;
    }
    const [, outcome] = outcomes.at(-1);
    if (outcome !== 'published') say(`${id}: skipped, ${outcome}.`);
    done.add(entry);
    mkdirSync(dirname(progress), { recursive: true });
    writeFileSync(progress, JSON.stringify([...done], null, 2));
  }
  rmSync(progress, { force: true });
  return outcomes;
}

function readDone(progress) {
  try {
    return JSON.parse(readFileSync(progress, 'utf8'));
  } catch {
    return [];
  }
}
