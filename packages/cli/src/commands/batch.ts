import { createEngine, type Engine } from '@sheaf/engine';
import {
  type ClusterRequest,
  type ErrorReport,
  printJson,
  RequestError,
  type RequestId,
  readRequest,
} from '@sheaf/protocol';
import { readLines } from '@sheaf/service/internal/batch-lines';
import { inputBounds } from '../input/input-bounds.js';
import { openInputs } from '../input/open-inputs.js';
import { ExitStatus } from '../outcome/exit-status.js';
import { writeOut } from '../output/write-out.js';
import { DEFAULTS, listsFor, registryData, registryEntry } from '../requests/offered.js';
import { changesNothing, type Overrides, withOverrides } from '../requests/overrides.js';
import { withUsualNames } from '../requests/usual-names.js';

export interface BatchCommand {
  readonly overrides: Overrides;
  readonly dictionaries: string | undefined;
  readonly serviceInfo: boolean;
  /** Number of worker threads; 1 means that the work is done in this thread. */
  readonly workers: number;
  /** Whether the status is a success even if every line failed. */
  readonly exitZero: boolean;
}

/**
 * `sheaf cluster --ndjson`: reads one clustering request per line and writes one response or error object per line, in
 * the same order. The `id` of a request comes first in its response, so that lines can be split and shuffled. Requests
 * are read only as fast as responses are taken. A request that fails gets an error object; the status is a failure only
 * if every request failed, and with `exitZero` not even then.
 */
export async function batchCommand(files: readonly string[], given: BatchCommand): Promise<number> {
  const { dictionaries, workers } = given;
  const command = { ...given, overrides: withUsualNames(given.overrides, listsFor(dictionaries)) };
  const lines = new LineCount();
  await using engine = await createEngine(
    workers > 1 ? { entry: registryEntry(), data: registryData(dictionaries), workers } : listsFor(dictionaries),
  );
  // Two lines per thread: one in work, and one that is ready when the first is done.
  const most = workers > 1 ? 2 * workers : 1;
  const outputs: Promise<string>[] = [];
  try {
    for (const { chunks } of openInputs(files))
      for await (const line of readLines(chunks, inputBounds().bytes)) {
        outputs.push('error' in line ? Promise.resolve(printError(line.error)) : outputOf(line.body, engine, command));
        if (outputs.length >= most) await writeOut(lines.noted(await outputs.shift()!));
      }
  } finally {
    // Also after a file that cannot be read: the lines before it have their responses.
    for (const last of outputs) await writeOut(lines.noted(await last));
  }
  return lines.allFailed && !command.exitZero ? ExitStatus.failure : ExitStatus.success;
}

/** How many lines there were, and how many of them are errors. */
class LineCount {
  #all = 0;
  #errors = 0;

  /** Counts a line, and returns it. A response has clusters; an error has none. */
  noted(line: string): string {
    this.#all++;
    if (!/^\{(?:"id":(?:"(?:[^"\\]|\\.)*"|[^,"]*),)?"clusters":/.test(line)) this.#errors++;
    return line;
  }

  get allFailed(): boolean {
    return this.#all > 0 && this.#errors === this.#all;
  }
}

async function outputOf(bytes: Uint8Array, engine: Engine, { overrides, serviceInfo }: BatchCommand): Promise<string> {
  let body: Uint8Array | ClusterRequest = bytes;
  let id: RequestId = null;
  const noteId = (given: RequestId) => {
    id = given;
  };
  try {
    if (!changesNothing(overrides))
      body = withOverrides(readRequest(new TextDecoder().decode(bytes), { noteId }), overrides);
  } catch (error) {
    if (error instanceof RequestError) return printError(error.report, id);
    throw error;
  }
  const job = { body, template: DEFAULTS.name, indent: false, serviceInfo, responseAs: 'text', withId: true } as const;
  const outcome = await engine.run(job);
  id ??= outcome.id ?? null;
  if (!outcome.ok) return printError(outcome.error, id);
  const text = new TextDecoder().decode(outcome.text);
  return `${id === null ? text : `{"id":${JSON.stringify(id)},${text.slice(1)}`}\n`;
}

/** Unlike the server, the command has no clients of Carrot2, so a line names the place and no class of Java. */
const printError = ({ type, message, detail }: ErrorReport, id: RequestId = null): string =>
  `${printJson({ ...(id === null ? {} : { id }), type, message: detail ?? message }, { indent: false })}\n`;
