/** What a client can read by address: runs, their reports, what can be set, and the view. */
import { readFile } from 'node:fs/promises';
import { ErrorCode, McpError, type Resource, type ResourceTemplate } from '@modelcontextprotocol/sdk/types.js';
import { printBody } from '@sheaf/protocol';
import { type Run, runUri, unclustered } from '../runs/run.js';
import { ToolError } from '../tool-error.js';
import { findRun } from '../tools/shapes.js';
import type { ReadContext } from '../tools/tool.js';
import { describeAlgorithms } from './algorithms.js';
import { printReport } from './report.js';

/** The address of the view, which hosts that know MCP Apps show beside the results of tools. */
export const VIEW_URI = 'ui://sheaf/clusters';

/** The type by which such hosts know a view. */
const VIEW_TYPE = 'text/html;profile=mcp-app';

const ALGORITHMS_URI = 'sheaf://algorithms';

const fixed: readonly Resource[] = [
  {
    uri: ALGORITHMS_URI,
    name: 'Algorithms',
    description: 'The algorithms with the JSON Schema of their parameters, and the languages.',
    mimeType: 'application/json',
  },
  {
    uri: VIEW_URI,
    name: 'View of clusters',
    description: 'A treemap and a list of the clusters of a run.',
    mimeType: VIEW_TYPE,
  },
];

/** Addresses with a part that differs. */
export const resourceTemplates: ResourceTemplate[] = [
  {
    uriTemplate: runUri('{run}'),
    name: 'Run',
    description: 'Documents, settings and clusters of a run.',
    mimeType: 'application/json',
  },
  {
    uriTemplate: `${runUri('{run}')}/report`,
    name: 'Report',
    description: 'A run as a page to read.',
    mimeType: 'text/html',
  },
];

/** What can be read. Of the runs, only those of this client. */
export const listResources = ({ runs }: ReadContext): Resource[] => [
  ...fixed,
  ...runs.list().map(({ id, description }) => ({
    uri: runUri(id),
    name: `Run ${id}`,
    description,
    mimeType: 'application/json',
  })),
];

interface Contents {
  readonly [key: string]: unknown;
  readonly uri: string;
  readonly mimeType: string;
  readonly text: string;
}

/** @throws McpError if there is no such resource */
export async function readResource(uri: string, context: ReadContext): Promise<Contents> {
  if (uri === ALGORITHMS_URI) return json(uri, describeAlgorithms(context.registry));
  if (uri === VIEW_URI)
    return { uri, mimeType: VIEW_TYPE, text: await viewPage(), _meta: { ui: { prefersBorder: true } } };
  const [, id, report] = /^sheaf:\/\/runs\/([\da-f]+)(\/report)?$/.exec(uri) ?? [];
  if (id === undefined)
    throw new McpError(ErrorCode.InvalidParams, `There is no resource ${JSON.stringify(uri.slice(0, 100))}.`);
  const run = runAt(id, context);
  return report === undefined ? json(uri, plainRun(run)) : { uri, mimeType: 'text/html', text: printReport(run) };
}

function runAt(id: string, context: ReadContext): Run {
  try {
    return findRun(context, id);
  } catch (error) {
    throw error instanceof ToolError ? new McpError(ErrorCode.InvalidParams, error.message) : error;
  }
}

const json = (uri: string, value: object): Contents => ({
  uri,
  mimeType: 'application/json',
  text: printBody(value),
});

/** All of a run, so that a program can make it again. */
const plainRun = (run: Run) => ({
  run: run.id,
  parent: run.parent,
  change: run.change,
  ...run.settings,
  edits: run.edits,
  clusters: run.response.clusters,
  unclustered: unclustered(run),
  documents: run.documents,
});

let page: Promise<string> | undefined;

/** The view, which `tools/mcp-view.mjs` puts into one file. */
const viewPage = (): Promise<string> =>
  (page ??= readFile(new URL('../../view/clusters.html', import.meta.url), 'utf8'));
