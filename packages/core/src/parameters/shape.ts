/** What a declared parameter is, read off its JSON Schema: the kinds of kinds.ts, told apart again. */
import type { TObject, TSchema } from 'typebox';

interface Described {
  readonly nullable: boolean;
  readonly default: unknown;
}

/** One of the kinds a parameter can have, with what its checks need. */
export type Shape = Described &
  (
    | { readonly kind: 'integer' | 'number'; readonly minimum?: number; readonly maximum?: number }
    | { readonly kind: 'boolean' | 'string' }
    | { readonly kind: 'strings'; readonly nullItems: boolean; readonly pattern?: RegExp }
    | { readonly kind: 'enum'; readonly name: string; readonly constants: readonly string[] }
    | { readonly kind: 'constant'; readonly value: unknown }
    | { readonly kind: 'object' | 'objects'; readonly schema: TObject; readonly expected: string }
    | {
        readonly kind: 'choice';
        readonly variants: readonly TObject[];
        readonly defaultVariant: TObject;
        readonly expected: string;
      }
  );

/** The part of JSON Schema that declarations use, with our own keywords. */
export interface DeclaredSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly DeclaredSchema[];
  readonly items?: DeclaredSchema;
  readonly properties?: Readonly<Record<string, DeclaredSchema>>;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  /** What a text in a list has to match. */
  readonly pattern?: string;
  readonly title?: string;
  readonly description?: string;
  readonly typeName?: string;
  readonly interfaceName?: string;
  readonly defaultType?: string;
  readonly enumName?: string;
  /** Whether null is accepted in a list of strings, where it means nothing. */
  readonly nullItems?: boolean;
  /** Whether null is accepted beside the values of an enum. */
  readonly nullable?: boolean;
}

const shapes = new WeakMap<object, Shape>();

/** The shape of a declaration, computed once for each. */
export function shapeOf(schema: TSchema): Shape {
  let shape = shapes.get(schema);
  if (!shape) shapes.set(schema, (shape = readShape(schema as DeclaredSchema)));
  return shape;
}

function readShape(schema: DeclaredSchema): Shape {
  const options = schema.anyOf ?? [];
  const inner = options.filter(option => option.type !== 'null');
  if (options.length === 0 || inner.length === options.length)
    return { ...describe(schema), ...kindOf(schema) } as Shape;
  const whole = inner.length === 1 ? { interfaceName: schema.interfaceName, ...inner[0] } : { ...schema, anyOf: inner };
  return { ...kindOf(whole as DeclaredSchema), nullable: true, default: schema.default } as Shape;
}

const describe = (schema: DeclaredSchema): Described => ({
  nullable: schema.nullable === true,
  default: schema.default,
});

function kindOf(schema: DeclaredSchema): object {
  if (schema.anyOf) return choiceOf(schema);
  if (schema.enum) return { kind: 'enum', name: schema.enumName ?? 'String', constants: schema.enum };
  if (schema.const !== undefined) return { kind: 'constant', value: schema.const };
  if (schema.type === 'array') return listOf(schema);
  if (schema.type === 'object') return { kind: 'object', schema, expected: schema.typeName ?? 'Map' };
  return { kind: schema.type, minimum: schema.minimum, maximum: schema.maximum };
}

function listOf(schema: DeclaredSchema): object {
  const item = schema.items!;
  const pattern = item.pattern === undefined ? undefined : new RegExp(item.pattern, 'u');
  if (item.type !== 'object') return { kind: 'strings', nullItems: schema.nullItems === true, pattern };
  return { kind: 'objects', schema: item, expected: schema.interfaceName ?? item.typeName ?? 'Map' };
}

function choiceOf(schema: DeclaredSchema): object {
  const variants = schema.anyOf!;
  const defaultVariant = variants.find(variant => variant.typeName === schema.defaultType) ?? variants[0];
  return { kind: 'choice', variants, defaultVariant, expected: schema.interfaceName };
}

const attributes = new WeakMap<object, readonly (readonly [string, TSchema])[]>();

/** The attributes of an object in the order they are checked: by the code units of their names. `@type` is none. */
export function attributesOf(schema: TObject): readonly (readonly [string, TSchema])[] {
  let found = attributes.get(schema);
  if (!found) {
    found = Object.entries(schema.properties as Record<string, TSchema>)
      .filter(([key]) => key !== '@type')
      .sort(([a], [b]) => (a < b ? -1 : 1));
    attributes.set(schema, found);
  }
  return found;
}
