/** Finds algorithms, languages and templates by name. The error for an unknown name suggests the most similar one. */
import type { Algorithm } from '@sheaf/core';
import { requestError } from '@sheaf/protocol';
import { suggestion } from '../registry/closest.js';
import type { LanguageEntry, Registry, Template } from '../registry/registry.js';

export function findTemplate(name: string | null, { templates }: Registry): Template | null {
  if (name === null) return null;
  const template = templates.get(name);
  if (template) return template;
  throw requestError('unknown-template', { value: name, detail: detailOf('template', name, templates) });
}

export function findAlgorithm(name: string | null, { algorithms }: Registry): Algorithm {
  if (name === null) throw requestError('missing-algorithm');
  const algorithm = algorithms.get(name);
  if (algorithm) return algorithm;
  const detail = detailOf('algorithm', name, algorithms);
  const problems = [{ message: detail, pointer: '/algorithm' }];
  throw requestError('unknown-algorithm', { value: name, detail, problems });
}

export function findLanguage(name: string | null, { languages }: Registry): LanguageEntry {
  if (name === null) throw requestError('missing-language');
  const language = languages.get(name);
  if (language) return language;
  const detail = detailOf('language', name, languages);
  const problems = [{ message: detail, pointer: '/language' }];
  throw requestError('unknown-language', { value: name, detail, problems });
}

const detailOf = (kind: string, name: string, known: ReadonlyMap<string, unknown>): string =>
  `There is no ${kind} ${JSON.stringify(name)}.${suggestion(name, [...known.keys()])}`;
