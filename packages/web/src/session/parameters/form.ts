/** The form of a declaration: a flat list of controls, made from the core's tree of parameters. */
import { type Parameter, type ParameterOfKind, readDeclaration, TYPE_KEY } from '@sheaf/core';
import type { Editor } from './editor.js';
import { ELSEWHERE, NOTES } from './layout.js';

type Declaration = Parameters<typeof readDeclaration>[0];

/** The controls of a declaration, each part's own before those below it. */
export const formOf = (declaration: Declaration): readonly Editor[] =>
  readDeclaration(declaration).parameters.flatMap(editorsOf);

function editorsOf(parameter: Parameter): readonly Editor[] {
  if (ELSEWHERE.has(dotted(parameter.path))) return [];
  switch (parameter.kind) {
    case 'integer':
    case 'number':
      return [{ ...base(parameter), kind: parameter.kind, ...parameter.range }];
    case 'string':
      return [{ ...base(parameter), kind: 'text' }];
    case 'enum':
      return [{ ...base(parameter), kind: 'choice', options: valuesOf(parameter) }];
    case 'choice':
      return choiceEditors(parameter);
    case 'part':
      return parameter.part.parameters.flatMap(member =>
        member.name === parameter.part.switchedBy ? [switchEditor(parameter, member)] : editorsOf(member),
      );
    case 'parts':
      return [];
    default:
      return [{ ...base(parameter), kind: parameter.kind }];
  }
}

const valuesOf = ({ path, options }: ParameterOfKind<'enum'>) =>
  options.map(({ value, title }) => ({ value, title, description: NOTES[dotted([...path, value])] ?? '' }));

const dotted = (path: readonly string[]): string => path.join('.');

/** What every control takes over from its parameter. */
function base({ path, title, description, default: standard, when, group, advanced, schema }: Parameter) {
  return {
    path: dotted(path),
    title,
    description,
    standard,
    options: optionsOf(schema.titles),
    ...(when ? { when: { path: dotted(when.path), values: when.values } } : {}),
    ...(group === undefined ? {} : { group }),
    advanced,
    secret: 'secret' in schema && schema.secret === true,
  };
}

/** The declared titles of the values, such as those of `true` and `false`. */
const optionsOf = (titles: Readonly<Record<string, string>> = {}) =>
  Object.entries(titles).map(([value, title]) => ({ value, title, description: '' }));

function choiceEditors(choice: ParameterOfKind<'choice'>): readonly Editor[] {
  const { variants, defaultVariant, parameters } = choice;
  const options = variants.map(({ typeName, title, description }) => ({ value: typeName, title, description }));
  const own: Editor = {
    ...base(choice),
    path: `${dotted(choice.path)}.${TYPE_KEY}`,
    kind: 'choice',
    options,
    standard: defaultVariant.typeName,
  };
  return [own, ...parameters.flatMap(editorsOf)];
}

/** The switch of a part bears the part's title. A part that may be left out is a filter, described as a whole. */
function switchEditor(owner: ParameterOfKind<'part'>, member: Parameter): Editor {
  const { title, description } = owner;
  return owner.nullable
    ? { ...base(member), kind: 'filter', title, description }
    : { ...base(member), kind: 'boolean', title };
}
