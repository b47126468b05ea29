/**
 * The worker that reads files. It sends rows in small parts, because a page that receives many rows at once does not
 * respond meanwhile.
 */
import '../../trusted-types.js';
import {
  FileError,
  joinRecordSets,
  type NamedSet,
  type ReadOptions,
  type RecordSet,
  readFile,
  type SourceRecord,
  withSpellingNotice,
} from '@sheaf/sources';
import type { Reply } from './file-reading.js';

interface Asked {
  readonly files: readonly File[];
  readonly options: ReadOptions;
}

/** The most that one message contains, so that receiving it takes the page a few milliseconds. */
const MOST_ROWS = 500;
const MOST_CHARACTERS = 300_000;

const send = (reply: Reply): void => postMessage(reply);

const sizeOf = (record: SourceRecord): number =>
  Object.values(record).reduce(
    (sum, value) =>
      sum + (typeof value === 'string' ? value.length : value.reduce((all, text) => all + text.length, 0)),
    0,
  );

function* parts(records: RecordSet['records']): Generator<readonly SourceRecord[]> {
  let start = 0;
  let characters = 0;
  for (const [place, record] of records.entries()) {
    characters += sizeOf(record);
    if (place - start + 1 < MOST_ROWS && characters < MOST_CHARACTERS) continue;
    yield records.slice(start, place + 1);
    start = place + 1;
    characters = 0;
  }
  yield records.slice(start);
}

async function read({ files, options }: Asked): Promise<RecordSet> {
  const sets: NamedSet[] = [];
  // Each of several text files is a document, unless the options say otherwise.
  const chosen: ReadOptions = { ...options, several: files.length > 1 };
  for (const [place, file] of files.entries()) {
    send({
      stage: files.length === 1 ? 'Reading' : `Reading ${file.name}`,
      done: files.length === 1 ? null : place / files.length,
    });
    try {
      sets.push({ name: file.name, set: await readFile(new Uint8Array(await file.arrayBuffer()), file.name, chosen) });
    } catch (error) {
      if (error instanceof FileError && files.length > 1)
        throw new FileError(`${file.name}: ${error.reason}`, error.place, { cause: error, fix: error.fix });
      throw error;
    }
  }
  return withSpellingNotice(joinRecordSets(sets));
}

async function respond(asked: Asked): Promise<void> {
  try {
    const { records, ...set } = await read(asked);
    for (const rows of parts(records)) send({ rows, of: records.length });
    send({ set });
  } catch (error) {
    if (error instanceof FileError) send({ fault: { reason: error.reason, place: error.place, fix: error.fix } });
    else send({ fault: { reason: error instanceof Error ? error.message : String(error), place: {} } });
  }
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => void respond(data));
