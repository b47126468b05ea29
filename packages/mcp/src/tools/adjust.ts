import { entriesOf, isJsonObject, isRest, type JsonObject, type JsonValue, resolve } from '@sheaf/core';
import { leidenParameters } from '@sheaf/core/internal';
import { defaultAlgorithm } from '@sheaf/core/notes';
import { Type } from '@sheaf/core/schema';
import { clusterAt, findCluster } from '../runs/apply-edits.js';
import { makeRun, type RunRequest } from '../runs/make-run.js';
import { type Edit, nameOf, placedClusters, type Run } from '../runs/run.js';
import { ToolError } from '../tool-error.js';
import { runOutput, runResult } from './run-result.js';
import { findRun, runShape } from './shapes.js';
import { defineTool } from './tool.js';

const input = Type.Object(
  {
    run: runShape,
    ban: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        description: 'Labels that no cluster may have, or places of clusters.',
      }),
    ),
    merge: Type.Optional(
      Type.Array(Type.String(), { minItems: 2, description: 'Places of clusters to merge into the first.' }),
    ),
    rename: Type.Optional(
      Type.Object(
        { cluster: Type.String(), name: Type.String({ minLength: 1, maxLength: 200 }) },
        { additionalProperties: false },
      ),
    ),
    granularity: Type.Optional(Type.Enum(['finer', 'broader'], { description: 'More or fewer clusters.' })),
  },
  { additionalProperties: false },
);

/** `adjust`: another run, changed in one way. */
export const adjustTool = defineTool({
  name: 'adjust',
  title: 'Adjust a run',
  description: 'Ban labels, merge or rename clusters, or go finer or broader. Returns a new run; the old one stays.',
  input,
  output: runOutput,
  hasView: true,
  async run({ run: id, ...changes }, context) {
    const parent = findRun(context, id);
    const given = Object.keys(changes);
    if (given.length !== 1)
      throw new ToolError(
        `input: must hold one of ban, merge, rename and granularity, but it holds ${given.join(', ') || 'none'}.`,
      );
    const request = changed(parent, changes as Changes);
    const run = await makeRun(context, request);
    context.runs.keep(context.client, run);
    return runResult(run);
  },
});

interface Changes {
  readonly ban?: readonly string[];
  readonly merge?: readonly string[];
  readonly rename?: { readonly cluster: string; readonly name: string };
  readonly granularity?: 'finer' | 'broader';
}

function changed(parent: Run, { ban, merge, rename, granularity }: Changes): RunRequest {
  if (ban) {
    const labels = [...new Set(ban.flatMap((wanted, at) => labelsOf(parent, wanted, `ban.${at}`)))];
    return again(parent, withBans(parent, labels), `without ${labels.join(', ')}`);
  }
  if (granularity) return again(parent, withGranularity(parent, granularity), granularity);
  const { clusters } = parent.response;
  if (merge) {
    const names = merge.map(place => nameOf(clusterAt(clusters, place).cluster));
    const places = merge.map(place => clusterAt(clusters, place).place);
    return edited(parent, { kind: 'merge', clusters: places }, `merged ${names.join(', ')}`);
  }
  const { place, cluster } = clusterAt(clusters, rename!.cluster);
  const change = `${nameOf(cluster)} is now ${rename!.name}`;
  return edited(parent, { kind: 'rename', cluster: place, name: rename!.name }, change);
}

const edited = ({ id, documents, settings, edits }: Run, edit: Edit, change: string): RunRequest => ({
  documents,
  settings,
  edits: [...edits, edit],
  parent: { id, change },
});

/** Clusters again. Changes by hand are left out, because places mean other clusters now, and the outline says so. */
const again = ({ id, documents, settings, edits }: Run, parameters: JsonObject, change: string): RunRequest => ({
  documents,
  settings: { ...settings, parameters },
  parent: { id, change: edits.length > 0 ? `without the merges and names given by hand, ${change}` : change },
});

/**
 * The labels that a place, a label or the name of a cluster stands for.
 *
 * @throws ToolError where a ban would change nothing
 */
function labelsOf({ response, edits }: Run, wanted: string, at: string): readonly string[] {
  const clusters = placedClusters(response.clusters).filter(({ cluster }) => !isRest(cluster));
  const named = findCluster(clusters, wanted)?.cluster.labels;
  const isLabel = clusters.some(({ cluster }) => cluster.labels.includes(wanted));
  const labels = named ?? (isLabel ? [wanted] : []);
  const shown = JSON.stringify(wanted.slice(0, 100));
  if (labels.length === 0)
    throw new ToolError(`${at}: must be a label, the name or the place of a cluster of the run, but it is ${shown}.`);
  const byHand = edits.some(edit => edit.kind === 'rename' && labels.includes(edit.name));
  if (byHand)
    throw new ToolError(
      `${at}: must be a label of the algorithm, but ${shown} was named by hand. Ban in a run from before that.`,
    );
  return labels;
}

/** The label filters of the request with one more, which matches these labels only. */
function withBans({ settings: { parameters = {} } }: Run, labels: readonly string[]): JsonObject {
  const dictionaries = objectOf((parameters as Record<string, JsonValue>)['dictionaries']);
  const filters = dictionaries['labelFilters'];
  const before = Array.isArray(filters) ? (filters as readonly JsonValue[]) : [];
  return { ...parameters, dictionaries: { ...dictionaries, labelFilters: [...before, { exact: [...labels] }] } };
}

const objectOf = (value: unknown): Record<string, JsonValue> =>
  isJsonObject(value) ? Object.fromEntries(entriesOf(value)) : {};

/** By how much finer is finer. */
const STEP = 1.6;

function withGranularity({ settings: { algorithm, parameters = {} } }: Run, way: 'finer' | 'broader'): JsonObject {
  if (algorithm !== defaultAlgorithm)
    throw new ToolError(`granularity: works for runs of ${defaultAlgorithm}, but this one is of ${algorithm}.`);
  const { granularity: now } = resolve(leidenParameters, parameters as never);
  const { minimum, maximum } = leidenParameters.properties['granularity'] as Readonly<Record<string, number>>;
  const wanted = Number((way === 'finer' ? now * STEP : now / STEP).toPrecision(4));
  const granularity = Math.min(maximum!, Math.max(minimum!, wanted));
  if (granularity === now)
    throw new ToolError(`granularity: must be from ${minimum} to ${maximum}; it is ${now}, and cannot be ${way}.`);
  return { ...parameters, granularity };
}
