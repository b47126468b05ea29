/** The result of tools that make a run. */
import { Type } from '@sheaf/core/schema';
import { outlineRun } from '../runs/outline-run.js';
import { idOf, type Run, unclustered } from '../runs/run.js';
import { titleOf } from '../runs/texts.js';
import { clusterShape } from './shapes.js';
import type { ToolResult } from './tool.js';

/** What such a result holds. */
export const runOutput = Type.Object({
  run: Type.String({ description: 'The id of the run. The same documents and settings have the same id.' }),
  parent: Type.Union([Type.String(), Type.Null()]),
  algorithm: Type.String(),
  language: Type.String(),
  documents: Type.Integer({ description: 'The number of documents.' }),
  clusters: Type.Array(clusterShape),
  unclustered: Type.Array(Type.Integer(), { description: 'Numbers of the documents in no cluster.' }),
  titles: Type.Array(Type.String(), { description: 'One line of each document.' }),
});

/** A run for the model, for programs and for the view. */
export const runResult = (run: Run): ToolResult => ({
  text: outlineRun(run),
  run: run.id,
  data: {
    run: run.id,
    parent: run.parent,
    algorithm: run.settings.algorithm,
    language: run.settings.language,
    documents: run.documents.length,
    clusters: run.response.clusters,
    unclustered: unclustered(run),
    titles: run.documents.map(document => titleOf(document, run.settings.idField)),
  },
});

/** A document as results list it. */
export const documentOutput = {
  document: Type.Integer({ description: 'Number of the document, from 0.' }),
  id: Type.Optional(Type.Unknown({ description: 'Its own id, if the run has a field for ids.' })),
  title: Type.String(),
};

/** A document of a run as results list it. */
export function documentEntry(run: Run, number: number) {
  const id = idOf(run, number);
  const title = titleOf(run.documents[number]!, run.settings.idField);
  return { document: number, ...(id === undefined ? {} : { id }), title };
}
