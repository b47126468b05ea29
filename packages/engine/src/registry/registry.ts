/** What an engine knows: algorithms, languages and templates, by name. A program writes the lists by hand. */
import type { Algorithm, Document, JsonObject, Language } from '@sheaf/core';
import type { ListResponse } from '@sheaf/protocol';
import { defaultLimits, type Limits } from './limits.js';

/** A language whose words and rules are loaded when it is first asked for. */
export interface LanguageEntry {
  readonly name: string;
  readonly load: () => Promise<Language>;
}

/**
 * Finds the language of documents, for requests that name a chooser instead of a language. It is in no list of
 * languages. Where it cannot tell it throws an error named `UnsureLanguageError` with a message for the caller.
 */
export interface LanguageChooser {
  readonly name: string;
  readonly choose: (documents: readonly Document[], load: (name: string) => Promise<Language>) => Promise<Language>;
}

/** Presets that a request can refer to by name. Values of the request itself take precedence. */
export interface Template {
  readonly name: string;
  readonly algorithm?: string | null;
  readonly language?: string | null;
  readonly parameters?: JsonObject | null;
}

export interface Registry {
  readonly algorithms: ReadonlyMap<string, Algorithm>;
  readonly languages: ReadonlyMap<string, LanguageEntry>;
  readonly choosers: ReadonlyMap<string, LanguageChooser>;
  readonly templates: ReadonlyMap<string, Template>;
  readonly limits: Limits;
}

export interface RegistryLists {
  /** Of any parameter type: the engine resolves parameters by the algorithm's own declaration. */
  // biome-ignore lint/suspicious/noExplicitAny: an algorithm of precise parameters is one of any parameters here
  readonly algorithms: readonly Algorithm<any>[];
  readonly languages: readonly LanguageEntry[];
  readonly choosers?: readonly LanguageChooser[];
  readonly templates?: readonly Template[];
  readonly limits?: Partial<Limits>;
}

export function createRegistry({
  algorithms,
  languages,
  choosers = [],
  templates = [],
  limits,
}: RegistryLists): Registry {
  return {
    algorithms: new Map(algorithms.map(algorithm => [algorithm.name, algorithm])),
    languages: new Map(languages.map(language => [language.name, language])),
    choosers: new Map(choosers.map(chooser => [chooser.name, chooser])),
    templates: new Map(templates.map(template => [template.name, template])),
    limits: { ...defaultLimits, ...limits },
  };
}

/** The response of `GET /service/list`: names are sorted, templates keep their order, and parameters are left out. */
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
