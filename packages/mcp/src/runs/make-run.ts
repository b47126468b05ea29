/** Clusters documents with the engine, so that a run is exactly what `sheaf cluster` prints for the same request. */
import type { Document } from '@sheaf/core';
import type { Job, Outcome } from '@sheaf/engine';
import { type ClusterRequest, type ClusterResponse, checkRequest, RequestError } from '@sheaf/protocol';
import { ToolError, toolErrorOf } from '../tool-error.js';
import { applyEdits } from './apply-edits.js';
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
export async function makeRun(
  { cluster }: { readonly cluster: (job: Job) => Promise<Outcome> },
  request: RunRequest,
): Promise<Run> {
  const { documents, settings, edits = [], parent } = request;
  const body = checked({ ...settings, documents });
  const outcome = await cluster({ body, template: null, indent: false, serviceInfo: false, answerAs: 'text' });
  if (!outcome.ok) throw toolErrorOf(outcome.error);
  const response = JSON.parse(new TextDecoder().decode(outcome.text)) as ClusterResponse;
  return {
    id: runId({ documents, settings, edits }),
    parent: parent?.id ?? null,
    change: parent?.change ?? null,
    documents,
    settings,
    edits,
    response: { ...response, clusters: applyEdits(response.clusters, edits) },
  };
}

function checked(request: ClusterRequest): ClusterRequest {
  try {
    return checkRequest(request);
  } catch (error) {
    if (error instanceof RequestError) throw toolErrorOf(error.report);
    throw error instanceof Error ? new ToolError(error.message) : error;
  }
}
