/** The generated interfaces of the parameters, beside the declarations they are made from. */
import { readFileSync } from 'node:fs';
import * as declared from '@sheaf/clustering/algorithms';
import { algorithmCatalogue } from '@sheaf/clustering/catalogue';
import { declarationOf } from '@sheaf/clustering/declarations';
import { everyParameter, readDeclaration } from '@sheaf/core';
import { beforeAll, expect, test } from 'vitest';
import { notes } from '../packages/clustering/src/algorithms/notes.js';
import { printTypes, setup, targets } from './parameter-types.mjs';

const keyOf = (name: string): string => Object.entries(notes).find(([, note]) => note.name === name)![0];
const written = () => targets.map(target => readFileSync(target, 'utf8')).join('');

beforeAll(setup);

test('the interfaces are those of the present declarations', () => {
  const exported = algorithmCatalogue.map(({ name }) => [`${keyOf(name)}Parameters`, declarationOf(name)]);
  expect(written()).toBe(printTypes({ notes, declared: Object.fromEntries(exported), readDeclaration }).join(''));
});

test('each algorithm has an interface of its own', () => {
  for (const exported of Object.keys(declared)) {
    const name = `${exported.charAt(0).toUpperCase()}${exported.slice(1)}Parameters`;
    expect(written()).toContain(`export interface ${name} {`);
    expect(written()).toMatch(new RegExp(`export type AnyParameters = .*\\b${name}\\b`));
  }
});

test('every member says its title, its description, its range and its default', () => {
  const text = written().replace(/\n +\* /g, ' ');
  for (const { algorithm } of algorithmCatalogue)
    for (const parameter of everyParameter(readDeclaration(algorithm.parameters).parameters)) {
      const { title, description, default: value } = parameter;
      expect(text).toContain(`${title}. ${description}`.trim());
      if (value !== undefined) expect(text).toContain(`@defaultValue \`${JSON.stringify(value)}\``);
    }
  expect(text).toContain('From 2 to 100. @defaultValue `30`');
});
