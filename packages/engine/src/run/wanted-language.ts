import type { Document, Language } from '@sheaf/core';
import { requestError } from '@sheaf/protocol';
import type { LanguageChooser, Registry } from '../registry/registry.js';
import { findLanguage } from './find-named.js';

/** The language in which documents are read. */
interface ReadIn {
  readonly language: Language;
  /** A sentence for the caller if the language is assumed. */
  readonly doubt?: string;
}

/** The language of a request before its documents are examined. */
export interface WantedLanguage {
  /** Null if the language is detected from the documents. */
  readonly name: string | null;
  readonly load: (documents: readonly Document[]) => Promise<ReadIn>;
}

/**
 * The language that a request names, or the chooser.
 *
 * @param assumed where the request names none, its documents are examined, and read in this language if they do not tell
 */
export function wantedLanguage(name: string | null, registry: Registry, assumed?: string): WantedLanguage {
  const chooser = registry.choosers.get(name ?? (assumed === undefined ? '' : 'auto'));
  if (chooser !== undefined) {
    const choosing = { registry, assumed: name === null ? assumed : undefined };
    return { name: null, load: documents => choose(chooser, documents, choosing) };
  }
  const entry = findLanguage(name ?? assumed ?? null, registry);
  return { name: entry.name, load: async () => ({ language: await entry.load() }) };
}

interface Choosing {
  readonly registry: Registry;
  readonly assumed: string | undefined;
}

/** If the chooser is unsure, its error says why, and the caller must name a language unless one is assumed. */
async function choose(
  chooser: LanguageChooser,
  documents: readonly Document[],
  { registry, assumed }: Choosing,
): Promise<ReadIn> {
  const load = (name: string): Promise<Language> => findLanguage(name, registry).load();
  try {
    return { language: await chooser.choose(documents, load) };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UnsureLanguageError') throw error;
    const { message } = error;
    if (assumed !== undefined)
      return { language: await load(assumed), doubt: `${message} The documents are read as ${assumed}.` };
    throw requestError('unknown-language', { message, problems: [{ message, pointer: '/language' }] });
  }
}
