import { leidenParameters } from '@sheaf/clustering';
import { algorithmNotes, defaultAlgorithm } from '@sheaf/clustering/notes';
import { type Document, entriesOf, type JsonObject } from '@sheaf/core';
import { Type } from '@sheaf/core/schema';
import type { ClusterRequest } from '@sheaf/protocol';
import type { FileReading } from '../files/read-allowed.js';
import { makeRun } from '../runs/make-run.js';
import type { RunDocuments, RunSettings } from '../runs/run.js';
import { ToolError } from '../tool-error.js';
import { type GivenDocument, readTexts } from './read-texts.js';
import { runOutput, runResult } from './run-result.js';
import { anyObject, documentsShape, fieldsShape, findRun, nameShape, readingShape } from './shapes.js';
import { defineTool, type ToolContext } from './tool.js';

/** What people ask for most, beside the other parameters. */
const leidenSettings = {
  granularity: Type.Optional(leidenParameters.properties['granularity']!),
  clusterCount: Type.Optional(leidenParameters.properties['clusterCount']!),
};

const input = Type.Object(
  {
    documents: Type.Optional(documentsShape),
    file: Type.Optional(
      Type.String({
        maxLength: 4096,
        description: 'A file of documents below an allowed folder, or a folder of files, instead of `documents`.',
      }),
    ),
    fields: Type.Optional(
      fieldsShape({
        description: 'Fields to cluster. Default: those with titles and texts. Inner members are `outer.inner`.',
      }),
    ),
    ...readingShape,
    idField: Type.Optional(nameShape({ description: 'A field with an id of each document. It is not clustered.' })),
    algorithm: Type.Optional(
      Type.Enum(
        algorithmNotes.map(({ name }) => name),
        { default: defaultAlgorithm },
      ),
    ),
    language: Type.Optional(
      Type.String({
        maxLength: 100,
        default: 'English',
        description: 'English name of the language, or "auto" to detect it.',
      }),
    ),
    ...leidenSettings,
    seeds: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Type.String({ minLength: 1, maxLength: 200 }),
            texts: Type.Optional(Type.Array(Type.String({ maxLength: 5000 }), { maxItems: 50 })),
            words: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 })),
          },
          { additionalProperties: false },
        ),
        {
          maxItems: 100,
          description: 'Categories of your own, by example texts or words. Other documents come into new clusters.',
        },
      ),
    ),
    parameters: Type.Optional(
      anyObject({
        description: 'Other parameters of the algorithm; read sheaf://algorithms for their names.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** `cluster`: documents in, named groups out. */
export const clusterTool = defineTool({
  name: 'cluster',
  title: 'Cluster documents',
  description:
    'Sort many texts (search hits, issues, answers) into named groups. Deterministic and fast. Returns an outline and a run id for the other tools.',
  input,
  output: runOutput,
  hasView: true,
  async run(given, context) {
    const { documents, request, notices } = await documentsOf(given, context);
    const { parameters } = given as { parameters?: JsonObject };
    const own = Object.entries(given).filter(([name]) => Object.hasOwn(leidenSettings, name));
    const all = { ...request.parameters, ...parameters, ...Object.fromEntries(own) } as JsonObject;
    const algorithm = given.algorithm ?? request.algorithm ?? defaultAlgorithm;
    const idField = given.idField ?? request.idField;
    if (own[0] && algorithm !== defaultAlgorithm)
      throw new ToolError(`${own[0][0]}: works with ${defaultAlgorithm}, but the algorithm is ${algorithm}.`);
    const settings: RunSettings = {
      algorithm,
      language: usualLanguage(given.language ?? request.language ?? 'English', context.registry),
      ...(Object.keys(all).length > 0 ? { parameters: all } : {}),
      ...(idField === undefined ? {} : { idField }),
      ...(given.seeds === undefined ? {} : { seeds: given.seeds }),
    };
    const run = await makeRun(context, { documents, settings });
    context.runs.keep(run);
    const result = runResult(run);
    const said = [
      ...notices.slice(0, MOST_NOTICES),
      ...(documents.length === 1 ? ['Only one document was found. Pass a list of texts or objects.'] : []),
      ...(run.languageNotice ? [run.languageNotice] : []),
      ...(run.repeatsNotice ? [run.repeatsNotice] : []),
      ...(run.naturalClusters === undefined
        ? []
        : [`Without a number there would be ${run.naturalClusters} clusters.`]),
    ];
    return { ...result, text: [...said, result.text].join('\n') };
  },
});

/** The name in its usual spelling, or that of a code such as `de`. An unknown name stays, for the message. */
export function usualLanguage(given: string, { languages, choosers }: ToolContext['registry']): string {
  const names = [...languages.keys(), ...choosers.keys()];
  const find = (name: string) => names.find(known => known.toLowerCase() === name.toLowerCase());
  const isCode = /^[a-z]{2}$/i.test(given);
  const byCode = () =>
    isCode ? new Intl.DisplayNames(['en'], { type: 'language' }).of(given.toLowerCase()) : undefined;
  return find(given) ?? find(byCode() ?? '') ?? given;
}

/** Sentences about a file that are shown. */
const MOST_NOTICES = 5;

/** What a file may bring beside documents. */
type FromFile = Partial<RunSettings>;

interface Chosen {
  readonly documents: readonly Document[];
  readonly request: FromFile;
  readonly notices: readonly string[];
}

async function documentsOf(
  { documents, file, fields = [], idField, encoding, split, inputFormat }: ClusterInput,
  { files, registry }: ToolContext,
): Promise<Chosen> {
  if ((documents === undefined) === (file === undefined))
    throw new ToolError(
      `documents: give either documents or a file, but there ${documents ? 'are both' : 'is neither'}.`,
    );
  const most = registry.limits.documents;
  if (documents) return { ...readTexts(documents, { most, fields, idField }), request: {} };
  if (!files) throw new ToolError('file: this server reads no files. Pass the documents themselves.');
  const { request: read, notices } = await files.documents(file!, { fields, idField, encoding, split, inputFormat });
  checkSettings(read);
  const { algorithm, language, parameters, idField: ownIdField } = read;
  return {
    documents: read.documents ?? [],
    notices,
    request: {
      ...(algorithm ? { algorithm } : {}),
      ...(language ? { language } : {}),
      // A request that is read exactly has Maps, which cannot be spread.
      ...(parameters ? { parameters: Object.fromEntries(entriesOf(parameters as JsonObject)) } : {}),
      ...(typeof ownIdField === 'string' ? { idField: ownIdField } : {}),
    },
  };
}

/** Settings of a request without which its clusters would be others, and which a run does not have. */
const UNKNOWN_TO_RUNS = ['vectorField', 'vectors', 'duplicates'] as const;

/** @throws ToolError for a file with a request whose clusters this tool cannot make */
function checkSettings(request: ClusterRequest): void {
  const unknown = UNKNOWN_TO_RUNS.find(name => (request[name] ?? null) !== null);
  if (unknown !== undefined)
    throw new ToolError(`file: must be a request without "${unknown}", which this tool does not know.`);
}

export interface ClusterInput extends FileReading {
  readonly documents?: readonly GivenDocument[];
  readonly file?: string;
  readonly fields?: readonly string[];
  readonly idField?: string;
}

/** Documents of a conversation, of a run or of files. */
export interface SourceInput extends Pick<ClusterInput, 'documents' | 'file' | 'fields'> {
  readonly run?: string;
}

/** The documents that a call names. Those of a run may have ids. */
export async function documentsFrom(
  { run, ...given }: SourceInput,
  context: ToolContext,
): Promise<RunDocuments & { readonly id?: string }> {
  if (run === undefined && !given.documents && given.file === undefined)
    throw new ToolError('documents: give documents, a run or a file, but there is none of them.');
  if (run === undefined) return { documents: (await documentsOf(given, context)).documents, settings: {} };
  if (given.documents ?? given.file) throw new ToolError('run: give either a run or documents, but there are both.');
  return findRun(context, run);
}
