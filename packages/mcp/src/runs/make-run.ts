/** Clusters documents with the engine, so that a run is exactly what `sheaf cluster` prints for the same request. */
import type { Document } from '@sheaf/core';
import type { ClusterResponse } from '@sheaf/protocol';
import { applyEdit } from './apply-edit.js';
import { type AskedEngine, askForOutcome } from './ask-engine.js';
import { type Edit, type Run, type RunSettings, requestOf, runId } from './run.js';

/** What a run is made of. */
export interface RunRequest {
  readonly documents: readonly Document[];
  readonly settings: RunSettings;
  /** The run that this one changes, and how, in a sentence. */
  readonly parent?: { readonly id: string; readonly change: string };
}

/**
 * The run of a request.
 *
 * @throws ToolError for a request that the engine rejects
 */
export async function makeRun(engine: AskedEngine, request: RunRequest): Promise<Run> {
  const { documents, settings, parent } = request;
  const body = requestOf(request);
  const id = runId(body, []);
  const { response, facts, languageNotice, naturalClusters, repeatsNotice } = await askForOutcome<ClusterResponse>(
    engine,
    body,
    {
      tellsLanguage: true,
    },
  );
  const language = settings.language === 'auto' ? facts.language : null;
  return {
    id,
    parent: parent?.id ?? null,
    change: parent?.change ?? null,
    documents,
    settings: language === null ? settings : { ...settings, language },
    edits: [],
    response,
    ...(languageNotice === undefined ? {} : { languageNotice }),
    ...(naturalClusters === undefined ? {} : { naturalClusters }),
    ...(repeatsNotice === undefined ? {} : { repeatsNotice }),
  };
}

/** The run with one more change by hand, for which nothing has to be clustered again. @throws ToolError */
export function editRun(run: Run, edit: Edit, change: string): Run {
  const { response } = run;
  const edits = [...run.edits, edit];
  const clusters = applyEdit(response.clusters, edit);
  const id = runId(requestOf(run), edits);
  return { ...run, id, parent: run.id, change, edits, response: { ...response, clusters } };
}
