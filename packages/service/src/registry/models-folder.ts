/** The folder of topic models, as threads read it. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ModelSource } from '@sheaf/engine';

const ENDINGS = ['.topics.json', '.topics.json.gz'];

/** The maximum number of bytes of a model when it is unpacked. */
const MAX_BYTES = 2 ** 26;

const unpack = promisify(gunzip);

/** Names are those of files without their endings. No other file of the machine can be named. */
export function modelsFolder(folder: string): ModelSource {
  const fileOf = async (name: string): Promise<string | null> => {
    const files = await readdir(folder);
    const file = ENDINGS.map(ending => `${name}${ending}`).find(each => files.includes(each));
    return file === undefined ? null : join(folder, file);
  };
  return {
    async list() {
      const files = await readdir(folder);
      const names = files.flatMap(file => {
        const ending = ENDINGS.find(each => file.endsWith(each));
        return ending === undefined ? [] : [file.slice(0, -ending.length)];
      });
      return [...new Set(names)].sort();
    },
    async stamp(name) {
      const file = await fileOf(name);
      if (file === null) return null;
      const { mtimeMs, size, ino } = await stat(file);
      return `${file} ${mtimeMs} ${size} ${ino}`;
    },
    async read(name) {
      const file = (await fileOf(name))!;
      const bytes = await readFile(file);
      const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
      return (isPacked ? await unpack(bytes, { maxOutputLength: MAX_BYTES }) : bytes).toString();
    },
  };
}
