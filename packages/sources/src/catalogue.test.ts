import { everyParameter, readDeclaration } from '@sheaf/core';
import { expect, test } from 'vitest';
import { sourceCatalogue } from './catalogue.js';
import { sourceNotes } from './notes.js';

test('every note is that of a source, which says the same of itself', () => {
  expect([...sourceCatalogue.keys()]).toEqual(sourceNotes.map(({ name }) => name));
  for (const { name, title, summary, help } of sourceNotes)
    expect(sourceCatalogue.get(name)).toMatchObject({ name, title, summary, help });
});

test('every source declares what it asks for, so that its form can be made', () => {
  for (const [name, { query }] of sourceCatalogue) {
    const parameters = everyParameter(readDeclaration(query).parameters);
    expect(
      parameters.filter(({ schema: { title, description } }) => !title || !description).map(each => each.name),
      name,
    ).toEqual([]);
    expect(parameters.filter(({ default: value }) => value === undefined)).toEqual([]);
    expect(parameters.find(each => each.name === 'query')).toMatchObject({ kind: 'string' });
  }
});

test('what is secret in a source is declared as a secret', () => {
  const named = [...sourceCatalogue.values()].flatMap(({ query }) => readDeclaration(query).parameters);
  const secrets = named.filter(({ name }) => /password|apiKey/i.test(name));
  expect(secrets.length).toBeGreaterThan(3);
  for (const { schema } of secrets) expect(schema).toMatchObject({ secret: true });
});
