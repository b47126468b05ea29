import { isRest, leidenParameters } from '@sheaf/clustering';
import { defaultAlgorithm } from '@sheaf/clustering/notes';
import { entriesOf, isJsonObject, type JsonObject, type JsonValue, resolve } from '@sheaf/core';
import { Type } from '@sheaf/core/schema';
import { clusterFinder, lookUp } from '../runs/apply-edit.js';
import { editRun, makeRun, type RunRequest } from '../runs/make-run.js';
import { nameOf, placedClusters, type Run } from '../runs/run.js';
import { ToolError } from '../tool-error.js';
import { runOutput, runResult } from './run-result.js';
import { findRun, MOST_NAMED, nameShape, placeShape, runShape } from './shapes.js';
import { defineTool, type ToolContext } from './tool.js';

const input = Type.Object(
  {
    run: runShape,
    ban: Type.Optional(
      Type.Array(nameShape(), {
        minItems: 1,
        maxItems: MOST_NAMED,
        description: 'Labels that no cluster may have, or places of clusters.',
      }),
    ),
    merge: Type.Optional(
      Type.Array(nameShape(), {
        minItems: 2,
        maxItems: MOST_NAMED,
        description: 'Places of clusters to merge into the first.',
      }),
    ),
    rename: Type.Optional(
      Type.Object(
        { cluster: placeShape, name: Type.String({ minLength: 1, maxLength: 200 }) },
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
    const run = await changed(parent, changes as Changes, context);
    context.runs.keep(run);
    return runResult(run);
  },
});

interface Changes {
  readonly ban?: readonly string[];
  readonly merge?: readonly string[];
  readonly rename?: { readonly cluster: string; readonly name: string };
  readonly granularity?: 'finer' | 'broader';
}

async function changed(parent: Run, { ban, merge, rename, granularity }: Changes, context: ToolContext): Promise<Run> {
  if (ban) return makeRun(context, banned(parent, ban));
  if (granularity) return makeRun(context, again(parent, withGranularity(parent, granularity), granularity));
  const at = clusterFinder(parent.response.clusters);
  if (merge) {
    const all = merge.map(at);
    const change = `merged ${all.map(({ cluster }) => nameOf(cluster)).join(', ')}`;
    return editRun(parent, { kind: 'merge', clusters: all.map(({ place }) => place) }, change);
  }
  const { place, cluster } = at(rename!.cluster);
  const change = `${nameOf(cluster)} is now ${rename!.name}`;
  return editRun(parent, { kind: 'rename', cluster: place, name: rename!.name }, change);
}

function banned(parent: Run, ban: readonly string[]): RunRequest {
  const labelsOf = labelFinder(parent);
  const labels = [...new Set(ban.flatMap((wanted, at) => labelsOf(wanted, `ban.${at}`)))];
  return again(parent, withBans(parent, labels), `without ${labels.join(', ')}`);
}

/** Clusters again. Changes by hand are left out, because places mean other clusters now, and the outline says so. */
const again = ({ id, documents, settings, edits }: Run, parameters: JsonObject, change: string): RunRequest => ({
  documents,
  settings: { ...settings, parameters },
  parent: { id, change: edits.length > 0 ? `without the merges and names given by hand, ${change}` : change },
});

/** Finds the labels that a place, a label or the name of a cluster means. It throws a ToolError where a ban is in vain. */
function labelFinder({ response, edits }: Run): (wanted: string, at: string) => readonly string[] {
  const clusters = placedClusters(response.clusters).filter(({ cluster }) => !isRest(cluster));
  const find = lookUp(clusters);
  const known = new Set(clusters.flatMap(({ cluster }) => cluster.labels));
  const byHand = new Set(edits.flatMap(edit => (edit.kind === 'rename' ? [edit.name] : [])));
  return (wanted, at) => {
    const labels = find(wanted)?.cluster.labels ?? (known.has(wanted) ? [wanted] : []);
    const shown = JSON.stringify(wanted.slice(0, 100));
    if (labels.length === 0)
      throw new ToolError(`${at}: must be a label, the name or the place of a cluster of the run, but it is ${shown}.`);
    if (labels.some(label => byHand.has(label)))
      throw new ToolError(
        `${at}: must be a label of the algorithm, but ${shown} was named by hand. Ban in a run from before that.`,
      );
    return labels;
  };
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
