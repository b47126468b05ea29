/** The flags of `sheaf cluster` that set parameters, made from the declarations: a new parameter has its flag. */
import {
  type Algorithm,
  everyParameter,
  type Parameter,
  parametersBelow,
  type Range,
  readDeclaration,
} from '@sheaf/core';

/** How the text after a flag is read. A `part` takes the name of an implementation, or `null`. */
export type FlagKind = 'boolean' | 'number' | 'text' | 'texts' | 'part';

/** A flag as the command line takes it and `--help` shows it. */
export interface ParameterFlag {
  /** Keys from the outside in: `preprocessing`, `phraseDfThreshold`. */
  readonly path: readonly string[];
  readonly kind: FlagKind;
  /** The values it takes, in words. */
  readonly values: string;
  readonly description: string;
  /** The value if the flag is not given; undefined for a part that has parameters itself. */
  readonly default: unknown;
}

/** The flags of every parameter of the algorithm but lists of objects, which only `--parameter` can set. */
export const parameterFlags = (algorithm: Algorithm): readonly ParameterFlag[] =>
  flagsOf(readDeclaration(algorithm.parameters).parameters);

const flagsOf = (parameters: readonly Parameter[]): readonly ParameterFlag[] =>
  everyParameter(parameters, belowFlags).flatMap(flagOf);

/** Lists of objects have no flags, and neither have the parameters of their items. */
const belowFlags = (parameter: Parameter): readonly Parameter[] =>
  parameter.kind === 'parts' ? [] : parametersBelow(parameter);

function flagOf(parameter: Parameter): readonly ParameterFlag[] {
  const form = formOf(parameter);
  if (!form) return [];
  const { path, title, description, default: value } = parameter;
  const shown = parameter.kind === 'choice' ? parameter.defaultVariant.typeName : value;
  return [{ path, ...form, description: description || title, default: shown }];
}

type Form = Pick<ParameterFlag, 'kind' | 'values'>;

/** How the flag of a parameter is written; undefined if it has none. */
function formOf(parameter: Parameter): Form | undefined {
  switch (parameter.kind) {
    case 'boolean':
      return { kind: 'boolean', values: 'true | false' };
    case 'integer':
    case 'number':
      return { kind: 'number', values: rangeText(parameter.kind, parameter.range) };
    case 'string':
      return { kind: 'text', values: 'text' };
    case 'strings':
      return { kind: 'texts', values: 'text,text,…' };
    case 'enum':
      return { kind: 'text', values: parameter.options.map(({ value }) => value).join(' | ') };
    case 'choice':
      return { kind: 'part', values: namesOf(parameter.variants, parameter.nullable) };
    case 'part':
      // A part is set as a whole only to switch it off, which makes no sense for parts that no flag can fill.
      return parameter.nullable && flagsOf(parameter.part.parameters).length > 0
        ? { kind: 'part', values: 'null' }
        : undefined;
    case 'parts':
      return undefined;
  }
}

const namesOf = (variants: readonly { readonly typeName: string }[], nullable: boolean): string =>
  [...variants.map(({ typeName }) => typeName), ...(nullable ? ['null'] : [])].join(' | ');

function rangeText(type: string, { minimum, maximum }: Range): string {
  if (minimum === undefined) return maximum === undefined ? type : `${type} up to ${maximum}`;
  return maximum === undefined ? `${type} from ${minimum}` : `${type} from ${minimum} to ${maximum}`;
}
