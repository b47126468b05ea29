import { stderr, stdout } from 'node:process';
import { styleText } from 'node:util';
import { createRegistry, type Outcome, runJob } from '@sheaf/engine';
import type { ClusterRequest, ErrorReport } from '@sheaf/protocol';
import { openInputs } from '../input/open-inputs.js';
import { joinRequests, readDocuments } from '../input/read-documents.js';
import { readNpy } from '../input/read-npy.js';
import { ExitStatus } from '../outcome/exit-status.js';
import { outline } from '../output/outline.js';
import { showProgress, silentProgress } from '../output/progress.js';
import { writeOut } from '../output/write-out.js';
import { DEFAULTS, listsFor } from '../requests/offered.js';
import { type Overrides, withOverrides } from '../requests/overrides.js';
import { withPrevious } from '../requests/with-previous.js';
import { withCrew } from './with-crew.js';

export interface ClusterCommand {
  readonly overrides: Overrides;
  readonly fields: readonly string[];
  readonly vectorField: string | undefined;
  readonly idField: string | undefined;
  /** File with the response of an earlier run. */
  readonly previous: string | undefined;
  /** A NumPy file with the vectors of all documents, in the order of the files. */
  readonly vectorFile: string | undefined;
  readonly dictionaries: string | undefined;
  readonly format: 'json' | 'outline';
  readonly indent: boolean;
  readonly serviceInfo: boolean;
  readonly documentsShown: number;
  readonly progress: boolean;
  /** Threads for one large clustering. */
  readonly threads: number;
}

/** `sheaf cluster`: clusters all inputs together, as one request. Returns the exit status. */
export async function clusterCommand(files: readonly string[], command: ClusterCommand): Promise<number> {
  const inputs = openInputs(files);
  const registry = createRegistry(listsFor(command.dictionaries));
  const read: ClusterRequest[] = [];
  for (const input of inputs) read.push(await readDocuments(input, command));
  const joined = withOverrides(await withVectors(joinRequests(read), command), command.overrides);
  const request = command.previous === undefined ? joined : await withPrevious(joined, command.previous);

  const progress = command.progress ? showProgress() : silentProgress;
  const { indent, serviceInfo } = command;
  const answerAs = command.format === 'json' ? 'text' : 'value';
  const job = { body: request, template: DEFAULTS.name, indent, serviceInfo, answerAs } as const;
  const outcome = await withCrew(command.threads, askForHelp =>
    runJob(job, registry, { progress: progress.report, askForHelp }),
  );
  progress.end();
  if (!outcome.ok) return fail(outcome.error, outcome.failure);
  await writeOut(printed(outcome, request, command));
  return ExitStatus.success;
}

async function withVectors(request: ClusterRequest, { vectorFile }: ClusterCommand): Promise<ClusterRequest> {
  if (vectorFile === undefined) return request;
  const [input] = openInputs([vectorFile]);
  return { ...request, vectors: await readNpy(input!) };
}

function printed(outcome: Outcome & { readonly ok: true }, request: ClusterRequest, command: ClusterCommand) {
  if (outcome.text) return Buffer.concat([outcome.text, Buffer.from('\n')]);
  return outline(outcome.response!, request.documents ?? [], {
    documentsShown: command.documentsShown,
    width: stdout.columns ?? 100,
    emphasise: text => (stdout.isTTY && !process.env['NO_COLOR'] ? styleText('bold', text) : text),
  });
}

/** Errors of the command line or of the request. All others are failures of the program. */
const usageFaults: ReadonlySet<ErrorReport['code']> = new Set([
  'invalid-parameter',
  'unknown-algorithm',
  'unknown-language',
]);

function fail(report: ErrorReport, failure?: string): number {
  const { code } = report;
  stderr.write(`sheaf: ${placeOf(report)}${report.detail ?? report.message}\n`);
  if (failure) stderr.write(`${failure}\n`);
  return usageFaults.has(code) ? ExitStatus.usage : ExitStatus.failure;
}

/** The path of the parameter in question, which Carrot2's messages leave out. */
function placeOf({ problems }: ErrorReport): string {
  const [, path] = /^\/parameters\/(.+)$/.exec(problems?.[0]?.pointer ?? '') ?? [];
  return path === undefined ? '' : `${path.replaceAll('/', '.')}: `;
}
