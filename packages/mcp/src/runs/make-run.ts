/** Clusters documents with the engine, so that a run is exactly what `sheaf cluster` prints for the same request. */
import type { Document } from '@sheaf/core';
import type { ClusterResponse } from '@sheaf/protocol';
import { applyEdits } from './apply-edits.js';
import { type AskedEngine, askEngine, bytesOf } from './ask-engine.js';
import { type Edit, type Run, type RunSettings, runId } from './run.js';

/** What a run is made of. */
export interface RunRequest {
  readonly documents: readonly Document[];
  readonly settings: RunSettings;
  readonly edits?: readonly Edit[];
  /** The run that this one changes, and how, in a sentence. */
  readonly parent?: { readonly id: string; readonly change: string };
}

/**
 * The run of a request.
 *
 * @throws ToolError for a request that the engine rejects
 */
export async function makeRun(engine: AskedEngine, request: RunRequest): Promise<Run> {
  const { documents, settings, edits = [], parent } = request;
  const { algorithm, language, parameters = {}, idField = null } = settings;
  const body = bytesOf({ algorithm, language, parameters, idField, documents });
  const id = runId(body, edits);
  const response = await askEngine<ClusterResponse>(engine, body);
  return {
    id,
    parent: parent?.id ?? null,
    change: parent?.change ?? null,
    documents,
    settings,
    edits,
    response: { ...response, clusters: applyEdits(response.clusters, edits) },
  };
}
