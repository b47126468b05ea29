/** What a run of the tests costs, in CPU seconds where the system counts them, and what it may cost. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Linux counts the CPU time of every program that has been waited for. */
export const isCounted = existsSync('/proc/self/stat');

/** CPU seconds of the programs that this process has waited for, with theirs. */
export function childSeconds() {
  if (!isCounted) return 0;
  // After the name of the program, which may hold spaces, cutime and cstime are the fields 14 and 15: hundredths.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Seconds of each file: as `cpu-seconds.ts` has written them, else as Vitest has measured them. */
export function costsOfFiles(path, testResults, root) {
  const measured = existsSync(path)
    ? readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map(line => JSON.parse(line))
    : testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }));
  return measured.map(({ file, seconds }) => ({ file: relative(root, file), seconds }));
}

const row = (seconds, name) => `${seconds.toFixed(1).padStart(8)}  ${name}`;

/** The package, or the folder of e2e, to which a file of tests belongs. */
const groupOf = file => file.split('/').slice(0, 2).join('/');

/** The twenty slowest files, and the sum of each group. */
export function costTable(files) {
  const groups = new Map();
  for (const { file, seconds } of files) groups.set(groupOf(file), (groups.get(groupOf(file)) ?? 0) + seconds);
  const sorted = rows => rows.toSorted(([a], [b]) => b - a).map(([seconds, name]) => row(seconds, name));
  const kind = isCounted ? 'CPU seconds' : 'Seconds';
  return [
    `${kind} of the twenty slowest files:`,
    ...sorted(files.map(({ file, seconds }) => [seconds, file])).slice(0, 20),
    `${kind} of each group of files:`,
    ...sorted([...groups].map(([name, seconds]) => [seconds, name])),
  ].join('\n');
}
