/** Functions of the library that are no requests of the service: plain data in, plain data out. */

import { diverseOrder, tellHistory } from '@sheaf/clustering/internal';
import {
  editTopics,
  fitTopics,
  refitTopics,
  type TopicModel,
  toTopicModel,
  trends,
  trendsBy,
} from '@sheaf/clustering/topics';
import type { Checkpoint, Document, Language, NumberedCluster } from '@sheaf/core';
import { catalogue, choosers } from '@sheaf/languages';
import { describeFields, prismaOfSets, prismaText, type SourceRecord } from '@sheaf/sources';

type Arguments<Function extends (...given: never[]) => unknown> = Parameters<Function>;
type Plain<T> = Omit<T, 'language' | 'checkpoint' | 'askForHelp'>;

interface TopicsRequest {
  readonly documents: readonly Document[];
  /** The name of a language, or of a way to choose one. */
  readonly language: string;
  readonly options: Plain<Arguments<typeof fitTopics>[1]>;
}

interface RefitRequest {
  readonly model: TopicModel;
  readonly documents: readonly Document[];
  readonly options: Plain<Arguments<typeof refitTopics>[2]>;
}

interface CompareRequest {
  readonly clusters: readonly NumberedCluster[];
  readonly previous: Arguments<typeof tellHistory>[1];
  readonly ids: Arguments<typeof tellHistory>[2];
}

/** The records of a review by the name of their file. */
interface PrismaRequest {
  readonly sets: readonly { readonly name: string; readonly records: readonly SourceRecord[] }[];
}

function prisma({ sets }: PrismaRequest) {
  const described = sets.map(({ name, records }) => {
    const fields = describeFields(records);
    return { name, set: { format: 'csv', records, fields, notices: [], details: {} } as const };
  });
  const { numbers, notices } = prismaOfSets(described);
  const said = notices.map(({ message }) => message);
  return { ...numbers, found: Object.fromEntries(numbers.found), text: prismaText(numbers), notices: said };
}

const load = (name: string): Promise<Language> => {
  const entry = catalogue.find(each => each.name === name);
  if (entry === undefined) throw new TypeError(`language must be one of sheaf.languages(), but it is ${name}.`);
  return entry.load();
};

const languageFor = (name: string, documents: readonly Document[]): Promise<Language> =>
  choosers.find(chooser => chooser.name === name)?.choose(documents, load) ?? load(name);

/** Loads the word vectors that parameters name, for a language. */
type LoadVectors = (parameters: object, language: string) => Promise<unknown>;

/** The functions by their names. Each takes one object, and throws what the library throws. */
export const library = (checkpoint: Checkpoint, loadVectors: LoadVectors) => ({
  topics: async ({ documents, language, options }: TopicsRequest) =>
    fitTopics(documents, { ...options, language: await languageFor(language, documents), checkpoint }),

  edit: ({ model, changes }: { readonly model: unknown; readonly changes: Arguments<typeof editTopics>[1] }) =>
    editTopics(toTopicModel(model), changes),

  async refit({ model, documents, options }: RefitRequest) {
    const known = toTopicModel(model);
    await loadVectors(known.parameters, known.language);
    return refitTopics(known, documents, { ...options, language: await load(known.language), checkpoint });
  },

  trendsBy: ({ rows, options }: { rows: Arguments<typeof trendsBy>[0]; options: Arguments<typeof trendsBy>[1] }) =>
    trendsBy(rows, options),
  trends: ({ rows, options }: { rows: Arguments<typeof trends>[0]; options: Arguments<typeof trends>[1] }) =>
    trends(rows, options),

  diversify: ({ clusters, count, k }: { clusters: Arguments<typeof diverseOrder>[0]; count: number; k: number }) =>
    diverseOrder(clusters, count).slice(0, k),

  compare: ({ clusters, previous, ids }: CompareRequest) => tellHistory(clusters, previous, ids),

  prisma,
});
