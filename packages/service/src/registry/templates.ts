/** Templates: files of the shape of a request, whose names clients pass as `template`. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { algorithmNotes } from '@sheaf/clustering/notes';
import { entriesOf, isJsonObject, type JsonValue, SpeltNumber } from '@sheaf/core';
import { closest, type Registry, type Template } from '@sheaf/engine';
import { readJson } from '@sheaf/protocol';

/** A template file that cannot be used. The server does not start. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

/** The templates of a folder. */
export interface LoadedTemplates {
  /** The templates, in the order of the file names. */
  readonly templates: readonly Template[];
  /** Sentences on what in the files was ignored. */
  readonly warnings: readonly string[];
}

/**
 * Reads every `.json` file of a folder, in the order of the file names. The later of two equal template names wins. A
 * link to a file counts as the file: Kubernetes mounts the files of a ConfigMap as links.
 */
export function loadTemplates(folder: string): LoadedTemplates {
  const files = readdirSync(folder)
    .filter(name => /\.json$/i.test(name))
    .map(name => ({ name, stem: name.slice(0, -'.json'.length) }))
    .sort((a, b) => (a.stem < b.stem ? -1 : 1));
  const templates = new Map<string, Template>();
  const warnings: string[] = [];
  for (const { name: file, stem } of files) {
    const path = join(folder, file);
    const kind = kindOf(path);
    if (kind === 'lost') warnings.push(`Template ${file} is a link that leads to no file, and is ignored.`);
    if (kind !== 'file') continue;
    const name = templateName(stem);
    const { template, hasDocuments } = readTemplate(name, file, readFileSync(path, 'utf8'));
    if (hasDocuments) warnings.push(`Template ${file} has documents, which are ignored.`);
    templates.set(name, template);
  }
  return { templates: [...templates.values()], warnings };
}

/** Sentences on templates that name an algorithm or a language that does not exist. */
export function unknownNames(templates: readonly Template[], { languages, choosers }: Registry): readonly string[] {
  const algorithms = algorithmNotes.map(({ name }) => name);
  const allLanguages = [...languages.keys(), ...choosers.keys()];
  return templates.flatMap(({ name, algorithm, language }) => [
    ...ifUnknown(`Template ${name} is not offered: there is no algorithm`, algorithm, algorithms),
    ...ifUnknown(`Template ${name} cannot be used as it is: there is no language`, language, allLanguages),
  ]);
}

function ifUnknown(what: string, name: string | null | undefined, known: readonly string[]): readonly string[] {
  if (!name || known.includes(name)) return [];
  const near = closest(name, known);
  return [`${what} ${JSON.stringify(name)}.${near === undefined ? '' : ` Did you mean ${JSON.stringify(near)}?`}`];
}

/** What is at a path; `lost` is a link to nothing, to itself, or to where this process may not look. */
function kindOf(path: string): 'file' | 'other' | 'lost' {
  try {
    return statSync(path).isFile() ? 'file' : 'other';
  } catch {
    return 'lost';
  }
}

/** `04 - foo` → `foo`: a leading number orders the files and is not part of the name. */
export const templateName = (stem: string): string => stem.replace(/^\d+ *-? */, '');

const known = ['algorithm', 'language', 'parameters', 'documents'];

function readTemplate(name: string, file: string, text: string): { template: Template; hasDocuments: boolean } {
  const fields = new Map(entriesOf(parse(file, text)));
  for (const key of fields.keys()) {
    if (!known.includes(key)) throw new TemplateError(`Template ${file} has the unknown key ${JSON.stringify(key)}.`);
  }
  const parameters = fields.get('parameters') ?? null;
  if (parameters !== null && !isJsonObject(parameters))
    throw new TemplateError(`Template ${file}: parameters must be an object.`);
  const template = {
    name,
    algorithm: nameIn(fields, 'algorithm', file),
    language: nameIn(fields, 'language', file),
    parameters:
      parameters === null
        ? null
        : (plain(parameters, `Template ${file}: parameters`) as Template['parameters'] & object),
  };
  return { template, hasDocuments: fields.has('documents') };
}

function parse(file: string, text: string) {
  try {
    const value = readJson(text.replace(/^\uFEFF/, ''));
    if (isJsonObject(value)) return value;
  } catch (error) {
    throw new TemplateError(`Template ${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  throw new TemplateError(`Template ${file} must hold a JSON object.`);
}

function nameIn(fields: ReadonlyMap<string, JsonValue>, key: string, file: string): string | null {
  const value = fields.get(key) ?? null;
  if (value === null || typeof value === 'string') return value;
  throw new TemplateError(`Template ${file}: ${key} must be a string.`);
}

/**
 * Plain numbers and Maps, which can be sent to a worker; the number classes of JSON values cannot.
 *
 * @param place where the value is, for messages
 * @throws TemplateError for a number that is too large, which every request with the template would be rejected for
 */
function plain(value: JsonValue, place: string): JsonValue {
  if (value instanceof SpeltNumber) return finite(value, place);
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map((item, at) => plain(item, `${place}[${at}]`));
  if (!isJsonObject(value)) return value;
  return new Map(entriesOf(value).map(([key, item]) => [key, plain(item, `${place}.${key}`)]));
}

function finite({ value, text }: SpeltNumber, place: string): number {
  if (Number.isFinite(value)) return value;
  throw new TemplateError(`${place} must be a finite number, but it is ${text}.`);
}
