import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { LeidenParameters } from '@sheaf/clustering';
import { printTopicModel, readTopicModel, type TopicModel, TopicModelError } from '@sheaf/clustering/topics';
import { type Document, type Language, ParameterError } from '@sheaf/core';
import { catalogue, choosers, type LanguageChooser } from '@sheaf/languages';
import { bytesAt, fileReasons, InputError, orStdin } from '../../input/open-inputs.js';
import { sayDetected, sayLanguage } from '../../input/say-language.js';
import { UsageError } from '../../outcome/usage-error.js';
import { replaceFile } from '../../output/replace-file.js';
import { usualLanguage } from '../../requests/usual-names.js';

/** The maximum number of bytes of a model when it is unpacked. */
const MAX_BYTES = 2 ** 28;

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** @throws InputError for a file that is not a model */
export async function readModel(path: string): Promise<TopicModel> {
  try {
    const bytes = await bytesAt(path);
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const text = (isPacked ? gunzipSync(bytes, { maxOutputLength: MAX_BYTES }) : Buffer.from(bytes)).toString();
    return readTopicModel(text, { sha256 });
  } catch (error) {
    throw new InputError(`${path} cannot be read: ${reasonOf(error)}`);
  }
}

/** Like {@link readModel}, for a command that also reads files. @throws UsageError if both are standard input */
export async function readModelBeside(path: string, files: readonly string[]): Promise<TopicModel> {
  if (path === '-' && orStdin(files).includes('-'))
    throw new UsageError('Standard input is the model: name the files of documents.');
  return readModel(path);
}

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return code in fileReasons ? `${fileReasons[code]}.` : message;
}

/** Writes a model; a name that ends in .gz is packed. */
export async function writeModel(path: string, model: TopicModel): Promise<void> {
  const text = printTopicModel(model);
  await replaceFile(path, path.endsWith('.gz') ? gzipSync(text) : text);
}

/** @throws UsageError for a language that is not in the catalogue */
export async function findLanguage(name: string): Promise<Language> {
  const known = usualLanguage(
    name,
    catalogue.map(each => each.name),
  );
  const entry = catalogue.find(each => each.name === known);
  if (entry === undefined)
    throw new UsageError(`There is no language ${JSON.stringify(name)}; \`sheaf list\` shows all languages.`);
  return entry.load();
}

/** Loads the language of documents. */
type LanguageOf = (documents: () => readonly Document[]) => Promise<Language>;

/**
 * A language that is named, or that the documents tell: `auto`.
 *
 * @throws UsageError for a name that is neither
 */
export async function wantedLanguage(name: string): Promise<LanguageOf> {
  const chooser = choosers.find(each => each.name === name.toLowerCase());
  if (chooser !== undefined) return documents => chosenBy(chooser, documents());
  const language = await findLanguage(name);
  return async documents => {
    await sayLanguage(documents(), language.name);
    return language;
  };
}

/** @throws UsageError for documents of several languages, and for those that do not tell */
async function chosenBy(chooser: LanguageChooser, documents: readonly Document[]): Promise<Language> {
  const language = await chooser.choose(documents, findLanguage).catch(error => {
    if (!(error instanceof Error) || error.name !== 'UnsureLanguageError') throw error;
    throw new UsageError(error.message);
  });
  if (!language.isMixed) {
    sayDetected(language.name);
    return language;
  }
  throw new UsageError(`Topics have one language, and these documents have ${language.name}: name one of them.`);
}

/**
 * Loads the table of word vectors that parameters of Leiden name. Few do.
 *
 * @throws UsageError if the table is not installed
 */
export async function loadWordVectors(
  parameters: Pick<LeidenParameters, 'wordVectors'>,
  language: string,
): Promise<void> {
  if (parameters.wordVectors === 'none') return;
  // The threads that assign documents load this module, and need none of these.
  const { createRegistry } = await import('@sheaf/engine');
  const { loadWordVectors: loadFrom } = await import('@sheaf/engine/internal');
  const { RequestError } = await import('@sheaf/protocol');
  const { listsFor } = await import('../../requests/offered.js');
  try {
    await loadFrom(parameters, createRegistry(listsFor(undefined)), language);
  } catch (error) {
    throw error instanceof RequestError ? new UsageError(error.message) : error;
  }
}

/** Runs a step, and turns what is wrong with a model into a message of the command line. */
export function withModel<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ParameterError) throw new UsageError(`${error.path.join('.')}: ${error.message}`);
    // Options are checked by the core, which names them as programs do.
    if (error instanceof RangeError && error.message.startsWith('options.'))
      throw new UsageError(asFlag(error.message));
    if (error instanceof TypeError && error.message.startsWith('documents[')) throw new InputError(error.message);
    if (!(error instanceof TopicModelError)) throw error;
    const isUse = error.code === 'unknown-topic' || error.code === 'period-taken';
    throw isUse ? new UsageError(error.message) : new InputError(error.message);
  }
}

const asFlag = (message: string): string =>
  message.replace(
    /^options\.(\w+)/,
    (_, name: string) => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`,
  );
