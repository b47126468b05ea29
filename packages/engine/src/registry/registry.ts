/** The algorithms, languages and templates of an engine by name. Every program lists its own. */
import type { Algorithm, Checkpoint, Document, JsonObject, Language } from '@sheaf/core';
import type { ListResponse } from '@sheaf/protocol';
import { defaultLimits, type Limits } from './limits.js';

/** A language whose words and rules are loaded when it is first requested. */
export interface LanguageEntry {
  /** English name of the language, as requests name it. */
  readonly name: string;
  /** Loads the language. Concurrent requests share one call. */
  readonly load: () => Promise<Language>;
}

/**
 * Detects the language of documents, for requests that name a chooser instead of a language. It is not in the list of
 * languages. If it is unsure, it throws an error named `UnsureLanguageError` with a message for the caller.
 */
export interface LanguageChooser {
  /** The name that requests use instead of a language, for example `auto`. */
  readonly name: string;
  /** Returns the language of these documents. `load` loads a language by its name. */
  readonly choose: (documents: readonly Document[], load: (name: string) => Promise<Language>) => Promise<Language>;
}

/** Returns a sentence if documents seem to be in another language than `readIn`, otherwise null. */
export type LanguageNotice = (documents: readonly Document[], readIn: string) => string | null;

/** A table of word vectors that is loaded when the first request names it. */
export interface WordVectorsEntry {
  /** The name for the parameter `wordVectors`. */
  readonly name: string;
  /**
   * Imports the package with the table, for example `@sheaf/vectors-english`. One that takes long calls `progress`, where
   * there is one.
   */
  readonly load: (progress?: Checkpoint) => Promise<unknown>;
}

/** Loads the module `@sheaf/clustering/ties`. */
export type TieLoader = () => Promise<typeof import('@sheaf/clustering/ties')>;

/** Presets that a request can name. Values in the request take precedence. */
export interface Template {
  /** The name in the address: `?template=NAME`. */
  readonly name: string;
  /** The algorithm of requests that name none. */
  readonly algorithm?: string | null;
  /** The language of requests that name none. */
  readonly language?: string | null;
  /** Parameters. Each parameter of a request overrides the one here. */
  readonly parameters?: JsonObject | null;
}

/** A folder of topic models that requests can name. */
export interface ModelSource {
  /** The names of the models. */
  readonly list: () => Promise<readonly string[]>;
  /** A value that changes with the model; null if no model has this name. */
  readonly stamp: (name: string) => Promise<string | null>;
  /** The text of a model. */
  readonly read: (name: string) => Promise<string>;
}

/** Runs jobs other than clustering: `runTopicJob` of `@sheaf/engine/topics`, whose types this module does not know. */
export type TopicRunner = (job: never, registry: never, surroundings: never, run: never) => Promise<unknown>;

/** Handles messages of agents: a `HandleMessage`, whose types this module does not know. */
export type MessageRunner = (message: unknown, surroundings: never) => Promise<unknown>;

/** What requests can name. */
export interface Registry {
  /** Algorithms by name. */
  readonly algorithms: ReadonlyMap<string, Algorithm>;
  /** Languages by name, loaded when they are first requested. */
  readonly languages: ReadonlyMap<string, LanguageEntry>;
  /** Choosers by the name that requests use instead of a language. */
  readonly choosers: ReadonlyMap<string, LanguageChooser>;
  /** Loads what says that documents seem to be in another language; undefined if nothing is said. */
  readonly loadLanguageNotice: (() => Promise<LanguageNotice>) | undefined;
  /** Templates by name. */
  readonly templates: ReadonlyMap<string, Template>;
  /** Tables of word vectors by name. */
  readonly wordVectors: ReadonlyMap<string, WordVectorsEntry>;
  /** Loads the code that explains ties of words and vectors; undefined if explanations leave them out. */
  readonly loadTies: TieLoader | undefined;
  /** The limits of one request. */
  readonly limits: Limits;
  /** Topic models by name; absent if there are none. */
  readonly models?: ModelSource;
  /** Loads the code for topic models; absent if such jobs are not supported. */
  readonly topics?: () => Promise<TopicRunner>;
  /** Loads the handler of messages of agents; absent if there are none. */
  readonly agents?: () => Promise<MessageRunner>;
}

/** The lists from which a registry is made. Names must be unique within each list. */
export interface RegistryLists {
  /** Algorithms with any parameters: the engine resolves them by the declaration of the algorithm. */
  // biome-ignore lint/suspicious/noExplicitAny: an algorithm of precise parameters is one of any parameters here
  readonly algorithms: readonly Algorithm<any>[];
  /** Languages, for example the `catalogue` of `@sheaf/languages`. */
  readonly languages: readonly LanguageEntry[];
  /** Choosers of languages, for example the `choosers` of `@sheaf/languages`. Default: none. */
  readonly choosers?: readonly LanguageChooser[];
  /** Loads `languageNotice` of `@sheaf/languages/language-notice`. Default: nothing is said. */
  readonly loadLanguageNotice?: () => Promise<LanguageNotice>;
  /** Presets that requests can name. Default: none. */
  readonly templates?: readonly Template[];
  /** Tables of word vectors, for example one of `@sheaf/vectors-english`. Default: none. */
  readonly wordVectors?: readonly WordVectorsEntry[];
  /** `() => import('@sheaf/clustering/ties')`, for explanations of how words and vectors tie documents. */
  readonly loadTies?: TieLoader;
  /** Limits that differ from the defaults. */
  readonly limits?: Partial<Limits>;
  /** Topic models that requests can name. Default: none. */
  readonly models?: ModelSource | undefined;
  /**
   * Loads `runTopicJob` of `@sheaf/engine/topics`, for engines that support topic models and near-duplicates. Pages
   * that only cluster do without it.
   */
  readonly topics?: (() => Promise<TopicRunner>) | undefined;
  /** Loads the handler of messages of agents, for engines that run them: `messageHandler` of `@sheaf/mcp`. */
  readonly agents?: (() => Promise<MessageRunner>) | undefined;
}

/**
 * Makes a registry from lists, for `serve` in your own worker.
 *
 * @example
 * import { lingo } from '@sheaf/core/lingo';
 * import { createRegistry, listOf } from '@sheaf/engine';
 * import { catalogue } from '@sheaf/languages';
 *
 * const registry = createRegistry({ algorithms: [lingo], languages: catalogue });
 * console.log(Object.keys(listOf(registry).algorithms).join());
 * // → Lingo
 */
export function createRegistry({
  algorithms,
  languages,
  choosers = [],
  loadLanguageNotice,
  templates = [],
  wordVectors = [],
  loadTies,
  limits,
  models,
  topics,
  agents,
}: RegistryLists): Registry {
  return {
    algorithms: new Map(algorithms.map(algorithm => [algorithm.name, algorithm])),
    languages: new Map(languages.map(language => [language.name, language])),
    choosers: new Map(choosers.map(chooser => [chooser.name, chooser])),
    templates: new Map(templates.map(template => [template.name, template])),
    wordVectors: new Map(wordVectors.map(entry => [entry.name, entry])),
    loadLanguageNotice,
    loadTies,
    limits: { ...defaultLimits, ...limits },
    ...(models ? { models } : {}),
    ...(topics ? { topics } : {}),
    ...(agents ? { agents } : {}),
  };
}

/** The response of `GET /service/list`: sorted names, templates in their order, no parameters. */
export function listOf({ algorithms, languages, templates }: Registry): ListResponse {
  const languageNames = [...languages.keys()].sort();
  return {
    algorithms: Object.fromEntries([...algorithms.keys()].sort().map(name => [name, languageNames])),
    templates: Object.fromEntries([...templates].map(([name, template]) => [name, entryOf(template)])),
  };
}

const entryOf = ({ language, algorithm }: Template) => ({
  ...(typeof language === 'string' ? { language } : {}),
  ...(typeof algorithm === 'string' ? { algorithm } : {}),
});
