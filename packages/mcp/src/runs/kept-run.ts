/** Runs as bytes in memory that threads share: the event loop keeps them, and a worker reads the one it is asked for. */
import { entriesOf, type JsonObject } from '@sheaf/core';
import { printBody, readRequest } from '@sheaf/protocol';
import { count } from './count.js';
import { type Run, type RunSettings, requestOf, topicsOf } from './run.js';
import { sharedBytes } from './shared-bytes.js';
import { cut, oneLine } from './texts.js';

/** A run that is kept. */
export interface KeptRun extends Pick<Run, 'id' | 'parent'> {
  /** What was done to the parent, in short. */
  readonly change: string | null;
  /** What there is to read, in a line. */
  readonly description: string;
  /** Documents and settings as JSON. */
  readonly request: Uint8Array;
  /** Change, edits and response as JSON. */
  readonly result: Uint8Array;
}

const LONGEST_CHANGE = 200;

/** The run in the form in which it is kept. */
export function packRun(run: Run): KeptRun {
  const { id, parent, change, documents, settings, edits, response } = run;
  return {
    id,
    parent,
    change: change && cut(oneLine(change), LONGEST_CHANGE),
    description: `${count(documents.length, 'document')}, ${count(topicsOf(run).length, 'cluster')} (${cut(settings.algorithm, LONGEST_CHANGE)}).`,
    request: sharedBytes(requestOf(run)),
    result: sharedBytes(new TextEncoder().encode(printBody({ change, edits, response }))),
  };
}

/** The run that was kept. */
export function unpackRun({ id, parent, request, result }: KeptRun): Run {
  const { documents, ...given } = readRequest(textOf(request));
  const rest = JSON.parse(textOf(result)) as Pick<Run, 'change' | 'edits' | 'response'>;
  return { id, parent, ...rest, documents: documents!, settings: settingsOf(given as Given) };
}

/** The settings of a request. */
type Given = RunSettings & { readonly parameters: JsonObject; readonly idField: string | null };

function settingsOf({ algorithm, language, parameters, idField, seeds }: Given): RunSettings {
  // A request that is read exactly has Maps, which cannot be spread.
  const entries = [...entriesOf(parameters)];
  return {
    algorithm,
    language,
    ...(entries.length > 0 ? { parameters: Object.fromEntries(entries) } : {}),
    ...(idField === null ? {} : { idField }),
    ...(seeds ? { seeds } : {}),
  };
}

const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString();
