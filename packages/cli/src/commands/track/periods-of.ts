import { basename, extname } from 'node:path';

/**
 * Names of the periods of files: their own without the endings, their whole paths where two files have the same name,
 * and with a number where a file comes again.
 */
export function periodsOf(files: readonly string[]): readonly string[] {
  const nameOf = (path: string): string => basename(path, extname(path));
  const names = files.map(file =>
    files.filter(other => nameOf(other) === nameOf(file)).length === 1 ? nameOf(file) : file,
  );
  return names.map((name, at) => {
    const before = names.slice(0, at).filter(other => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}
