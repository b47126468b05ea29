/** The flags of `sheaf cluster` that set parameters: read off the declarations, so that a new parameter has its flag. */
import type { Algorithm } from '@sheaf/core';

/** The part of JSON Schema that declarations use. */
interface Declaration {
  readonly type?: string;
  readonly anyOf?: readonly Declaration[];
  readonly enum?: readonly string[];
  readonly items?: Declaration;
  readonly properties?: { readonly [name: string]: Declaration };
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly typeName?: string;
  /** Which of several implementations applies where none is named. */
  readonly defaultType?: string;
}

/** How the text after a flag is read. `part` takes the name of an implementation, or `null`. */
export type FlagKind = 'boolean' | 'number' | 'text' | 'texts' | 'part';

export interface ParameterFlag {
  /** Keys from the outside in: `preprocessing`, `phraseDfThreshold`. */
  readonly path: readonly string[];
  readonly kind: FlagKind;
  /** The values it takes, in words. */
  readonly values: string;
  readonly description: string;
  readonly default: unknown;
}

/** Every parameter of the algorithm that a flag can set. Lists of objects are for `--parameter`. */
export const parameterFlags = (algorithm: Algorithm): readonly ParameterFlag[] =>
  flagsOf(algorithm.parameters as Declaration, []);

function flagsOf({ properties = {} }: Declaration, above: readonly string[]): ParameterFlag[] {
  return Object.entries(properties).flatMap(([name, declaration]) =>
    name === '@type' ? [] : flagsOfProperty([...above, name], declaration),
  );
}

function flagsOfProperty(path: readonly string[], declaration: Declaration): ParameterFlag[] {
  const options = (declaration.anyOf ?? [declaration]).filter(({ type }) => type !== 'null');
  const objects = options.filter(({ type }) => type === 'object');
  if (objects.length === 0) return leafFlag(path, declaration, options[0]!);
  const inner = unique(objects.flatMap(option => flagsOf(option, path)));
  const whole = declaration.anyOf ? partFlag(path, declaration, objects) : [];
  // Parts whose members no flag can set, such as dictionaries, have no flag themselves.
  return inner.length === 0 && objects.length === 1 ? [] : [...whole, ...inner];
}

const unique = (flags: readonly ParameterFlag[]): ParameterFlag[] => [
  ...new Map(flags.map(flag => [flag.path.join('.'), flag])).values(),
];

function partFlag(path: readonly string[], declaration: Declaration, objects: readonly Declaration[]): ParameterFlag[] {
  const nullable = declaration.anyOf!.length > objects.length;
  const names = objects.length > 1 ? objects.map(({ typeName }) => typeName!) : [];
  const described = objects.length > 1 ? declaration : { ...objects[0]!, ...declaration };
  return [
    {
      path,
      kind: 'part',
      values: [...names, ...(nullable ? ['null'] : [])].join(' | '),
      description: textOf(described),
      default: declaration.defaultType,
    },
  ];
}

function leafFlag(path: readonly string[], declaration: Declaration, option: Declaration): ParameterFlag[] {
  const found = kindOf(option);
  if (!found) return [];
  return [{ path, ...found, description: textOf(declaration), default: declaration.default }];
}

function kindOf({ type, enum: constants, items, minimum, maximum }: Declaration) {
  if (constants) return { kind: 'text' as const, values: constants.join(' | ') };
  if (type === 'boolean') return { kind: 'boolean' as const, values: 'true | false' };
  if (type === 'string') return { kind: 'text' as const, values: 'text' };
  if (type === 'array') return items?.type === 'string' ? { kind: 'texts' as const, values: 'text,text,…' } : undefined;
  return { kind: 'number' as const, values: rangeOf(type === 'integer' ? 'integer' : 'number', minimum, maximum) };
}

const isOpen = (bound: number | undefined): boolean => bound === undefined || Math.abs(bound) >= 2147483647;

function rangeOf(type: string, minimum: number | undefined, maximum: number | undefined): string {
  if (isOpen(minimum)) return type;
  return isOpen(maximum) ? `${type} from ${minimum}` : `${type} from ${minimum} to ${maximum}`;
}

const textOf = ({ title, description }: Declaration): string => description ?? title ?? '';
