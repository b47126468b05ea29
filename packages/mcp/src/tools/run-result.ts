/** The result of tools that make a run. */
import { Type } from '@sheaf/core/schema';
import { outlineRun } from '../runs/outline-run.js';
import { shownId } from '../runs/room.js';
import { idOf, type Run, type RunDocuments } from '../runs/run.js';
import { summarizeRun } from '../runs/summarize-run.js';
import { titleOf } from '../runs/texts.js';
import { VIEW_DATA } from '../view-data.js';
import type { ToolResult } from './tool.js';

const placeOutput = Type.String({ description: 'Such as "2", or "2.1" for the first cluster within it.' });

/** What such a result holds. */
export const runOutput = Type.Object({
  run: Type.String({ description: 'The id of the run. The same documents and settings have the same id.' }),
  parent: Type.Union([Type.String(), Type.Null()], { description: 'The run that this one was made from.' }),
  change: Type.Union([Type.String(), Type.Null()], { description: 'What was done to that run.' }),
  algorithm: Type.String(),
  language: Type.String(),
  documents: Type.Integer({ description: 'The number of documents.' }),
  unclustered: Type.Integer({ description: 'The number of documents in no cluster.' }),
  clusters: Type.Array(
    Type.Object({
      place: placeOutput,
      labels: Type.Array(Type.String()),
      size: Type.Integer({ description: 'The number of its documents, with those of the clusters within.' }),
      documents: Type.Array(Type.Integer(), { description: 'Numbers of its first documents, from 0.' }),
      ids: Type.Optional(Type.Array(Type.Unknown(), { description: 'Their own ids.' })),
      titles: Type.Array(Type.String(), { description: 'Titles of the first of them.' }),
    }),
    { description: 'Each cluster before those within it.' },
  ),
  leftOut: Type.Object(
    { clusters: Type.Integer(), documents: Type.Integer() },
    { description: 'How many clusters, and members of clusters, had no room here.' },
  ),
  all: Type.String({ description: 'The address of the resource with all of it.' }),
});

/** A run for the model, for programs and for the view. */
export const runResult = (run: Run): ToolResult => ({
  text: outlineRun(run),
  run: run.id,
  data: summarizeRun(run),
  meta: {
    [VIEW_DATA]: {
      run: run.id,
      clusters: run.response.clusters,
      titles: run.documents.map(document => titleOf(document, run.settings.idField)),
    },
  },
});

/** A document as results list it. */
export const documentOutput = {
  document: Type.Integer({ description: 'Number of the document, from 0.' }),
  id: Type.Optional(
    Type.Unknown({ description: 'Its own id, if the run has a field for ids; null for a very long one.' }),
  ),
  title: Type.String(),
};

/** A document as results list it. */
export function documentEntry(run: RunDocuments, number: number, longestTitle?: number) {
  const id = idOf(run, number);
  const title = titleOf(run.documents[number]!, run.settings.idField, longestTitle);
  return { document: number, ...(id === undefined ? {} : { id: shownId(id) }), title };
}
