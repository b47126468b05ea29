/** The file of `--searches`: which engines this server asks, and what clients may ask of them. */
import { readFileSync } from 'node:fs';
import { closest } from '@sheaf/engine';
import { OptionError } from '../options/option-error.js';

/** The names of environment variables, never the values: files end up in images and repositories. */
export type CredentialVariables = Readonly<Record<string, string>>;

/** An entry of the file, checked as far as no source is needed for it. */
export interface SearchEntry {
  readonly name: string;
  /** The place in messages. */
  readonly place: string;
  readonly source: string;
  readonly title: string;
  readonly fields: readonly string[];
  readonly credentials: CredentialVariables;
  readonly searchWithClusters: boolean;
  /** Everything else: the options of the source. */
  readonly options: Readonly<Record<string, unknown>>;
}

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A name is a part of an address, as it is. */
export const SEARCH_NAME = /^[A-Za-z\d][A-Za-z\d_.-]{0,63}$/;

/** @throws OptionError that names the place */
export function readSearchFile(path: string): readonly SearchEntry[] {
  const searches = parse(path);
  return Object.entries(searches).map(([name, entry]) => entryOf(name, entry, `${name} in ${path}`));
}

function parse(path: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    // The message of the parser quotes the file, which may hold what it should not.
    const { code = 'it is not JSON' } = error as { readonly code?: string };
    throw new OptionError(`--searches ${path} cannot be read: ${code}.`, { cause: error });
  }
  if (isRecord(value)) return value;
  throw new OptionError(`--searches ${path} must hold a JSON object with an entry for each search.`);
}

function entryOf(name: string, entry: unknown, place: string): SearchEntry {
  if (!SEARCH_NAME.test(name))
    throw new OptionError(`${place}: a name has letters, digits, dots, dashes and underscores, at most 64.`);
  if (!isRecord(entry)) throw new OptionError(`${place} must be a JSON object.`);
  const { source, title = name, fields = [], credentials = {}, searchWithClusters = false, ...options } = entry;
  if (typeof source !== 'string') throw new OptionError(`${place}: source must name a search engine.`);
  if (typeof title !== 'string') throw new OptionError(`${place}: title must be a text.`);
  if (!isTexts(fields)) throw new OptionError(`${place}: fields must be a list of texts.`);
  if (typeof searchWithClusters !== 'boolean')
    throw new OptionError(`${place}: searchWithClusters must be true or false.`);
  if (!isRecord(credentials) || !isTexts(Object.values(credentials)))
    throw new OptionError(`${place}: credentials must name environment variables, such as {"apiKey": "NEWS_KEY"}.`);
  return {
    name,
    place,
    source,
    title,
    fields,
    credentials: credentials as CredentialVariables,
    searchWithClusters,
    options,
  };
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string');

/** What the declaration of a source says of one option. */
export interface OptionDeclaration {
  readonly type?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly address?: boolean;
  readonly credential?: boolean;
}

/** The declared options by name. */
export type Declarations = Readonly<Record<string, OptionDeclaration>>;

/** The options of the source: its defaults, those of the file, and the credentials of the environment. */
export function optionsOf(
  { place, options, credentials }: SearchEntry,
  declared: Declarations,
  environment: NodeJS.ProcessEnv,
): Record<string, unknown> {
  const defaults = Object.entries(declared).map(([name, { default: value }]) => [name, value]);
  for (const [name, value] of Object.entries(options)) checkOption(place, name, value, declared);
  const secrets = Object.entries(credentials).map(([name, variable]) => {
    if (declared[name]?.credential !== true) throw unknownOption(place, name, credentialsOf(declared));
    const value = environment[variable];
    if (value !== undefined && value !== '') return [name, value];
    throw new OptionError(`${place}: the environment variable ${variable} is not set.`);
  });
  return { ...Object.fromEntries(defaults), ...options, ...Object.fromEntries(secrets) };
}

const credentialsOf = (declared: Declarations): readonly string[] =>
  Object.keys(declared).filter(name => declared[name]!.credential);

function checkOption(place: string, name: string, value: unknown, declared: Declarations): void {
  const declaration = Object.hasOwn(declared, name) ? declared[name]! : undefined;
  if (declaration === undefined) throw unknownOption(place, name, Object.keys(declared));
  if (declaration.credential)
    throw new OptionError(
      `${place}: ${name} must not be in the file. Put it into an environment variable, and name that: "credentials": {${JSON.stringify(name)}: "VARIABLE"}.`,
    );
  const { type = 'string', minimum = -Infinity, maximum = Infinity } = declaration;
  if (typeof value === (type === 'integer' ? 'number' : type)) {
    if (type !== 'integer') return;
    if (Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum) return;
    throw new OptionError(`${place}: ${name} must be a whole number from ${minimum} to ${maximum}.`);
  }
  if (type === 'array' && isTexts(value)) return;
  throw new OptionError(`${place}: ${name} must be of the type ${type}.`);
}

function unknownOption(place: string, name: string, known: readonly string[]): OptionError {
  const near = closest(name, known);
  const help = near === undefined ? `Known: ${known.join(', ') || 'none'}.` : `Did you mean ${near}?`;
  return new OptionError(`${place} has an unknown option: ${name}. ${help}`);
}
