/** The declaration of an algorithm's parameters, read as a flat list of editors; and the request made from their values. */

import { isRecord } from '../settings/storage.js';
import { ELSEWHERE, GROUPS, type Group, OTHER_GROUP, OURS } from './layout.js';

export interface Option {
  readonly value: string;
  readonly title: string;
  readonly description: string;
}

export interface Editor {
  /** Dotted, as in the request: `preprocessing.phraseDfThreshold`, `matrixBuilder.termWeighting.@type`. */
  readonly path: string;
  readonly kind: 'boolean' | 'filter' | 'number' | 'integer' | 'choice' | 'strings' | 'text';
  readonly title: string;
  /** Markdown. */
  readonly description: string;
  readonly standard: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly options: readonly Option[];
  /** Applies only while the value at `path` is one of `values`. */
  readonly when?: { readonly path: string; readonly values: readonly unknown[] };
}

/** Values that differ from their default, by path. */
export type Changes = Readonly<Record<string, unknown>>;

type Schema = Readonly<Record<string, unknown>>;
type Where = Editor['when'];

const text = (schema: Schema, key: string): string => (typeof schema[key] === 'string' ? schema[key] : '');
const schemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const propertiesOf = (schema: Schema): [string, Schema][] =>
  Object.entries(isRecord(schema.properties) ? schema.properties : {}).filter((entry): entry is [string, Schema] =>
    isRecord(entry[1]),
  );

function base(path: string, schema: Schema, when: Where) {
  const name = path.split('.').at(-1) ?? path;
  const common = { path, title: text(schema, 'title') || name, description: text(schema, 'description') };
  return { ...common, standard: schema.default, options: [] as Option[], ...(when ? { when } : {}) };
}

/** 32-bit limits are no bounds a person wants to see. */
function bounds(schema: Schema): { minimum?: number; maximum?: number } {
  const { minimum, maximum } = schema;
  return {
    ...(typeof minimum === 'number' && minimum > -2147483648 ? { minimum } : {}),
    ...(typeof maximum === 'number' && maximum < 2147483647 ? { maximum } : {}),
  };
}

function choiceEditors(path: string, schema: Schema, variants: Schema[], when: Where): Editor[] {
  const typeOf = (variant: Schema) => text(variant, 'typeName');
  const options = variants.map(variant => ({
    value: typeOf(variant),
    title: text(variant, 'title'),
    description: text(variant, 'description'),
  }));
  const own = { ...base(`${path}.@type`, schema, when), kind: 'choice' as const, options };
  const parts = variants.flatMap(variant =>
    propertiesOf(variant)
      .filter(([name]) => name !== '@type')
      .flatMap(([name, part]) => editors(`${path}.${name}`, part, { path: own.path, values: [typeOf(variant)] })),
  );
  const merged = new Map<string, Editor>();
  for (const part of parts) {
    const same = merged.get(part.path);
    const values = [...(same?.when?.values ?? []), ...(part.when?.values ?? [])];
    merged.set(part.path, same ? { ...same, when: { path: own.path, values } } : part);
  }
  return [{ ...own, standard: schema.defaultType }, ...merged.values()];
}

function filterEditors(path: string, schema: Schema, filter: Schema, when: Where): Editor[] {
  const switchPath = `${path}.enabled`;
  const own: Editor = { ...base(switchPath, schema, when), kind: 'filter', standard: true };
  const parts = propertiesOf(filter).filter(([name]) => name !== 'enabled');
  return [
    { ...own, title: text(schema, 'title') },
    ...parts.flatMap(([name, part]) => editors(`${path}.${name}`, part, { path: switchPath, values: [true] })),
  ];
}

/** A part with a switch of its own: off, its parameters are not shown. */
function switchedEditors(path: string, schema: Schema, when: Where): Editor[] {
  const switchPath = `${path}.enabled`;
  return propertiesOf(schema).flatMap(([name, part]) =>
    name === 'enabled'
      ? [
          {
            ...base(switchPath, part, when),
            kind: 'boolean' as const,
            title: text(schema, 'title') || text(part, 'title'),
          },
        ]
      : editors(`${path}.${name}`, part, { path: switchPath, values: [true] }),
  );
}

function unionEditors(path: string, schema: Schema, when: Where): Editor[] {
  const parts = schemas(schema.anyOf);
  if ('interfaceName' in schema) return choiceEditors(path, schema, parts, when);
  const filter = parts.find(part => isRecord(part.properties) && 'enabled' in part.properties);
  if (filter) return filterEditors(path, schema, filter, when);
  if (parts.some(part => part.type === 'string')) return [{ ...base(path, schema, when), kind: 'text' }];
  return [];
}

/** The editors of one schema and of everything below it. */
export function editors(path: string, schema: Schema, when?: Where): Editor[] {
  if (ELSEWHERE.has(path)) return [];
  if (schemas(schema.anyOf).length > 0) return unionEditors(path, schema, when);
  if (Array.isArray(schema.enum)) {
    const options = schema.enum.map(value => ({
      value: String(value),
      title: sentenceCase(String(value)),
      description: '',
    }));
    return [{ ...base(path, schema, when), kind: 'choice', options }];
  }
  switch (schema.type) {
    case 'object':
      if (path !== '' && propertiesOf(schema).some(([name]) => name === 'enabled'))
        return switchedEditors(path, schema, when);
      return propertiesOf(schema).flatMap(([name, part]) => editors(path ? `${path}.${name}` : name, part, when));
    case 'integer':
    case 'number':
      return [{ ...base(path, schema, when), kind: schema.type, ...bounds(schema) }];
    case 'boolean':
      return [{ ...base(path, schema, when), kind: 'boolean' }];
    case 'array':
      return [{ ...base(path, schema, when), kind: 'strings' }];
    case 'string':
      return [{ ...base(path, schema, when), kind: 'text' }];
    default:
      return [];
  }
}

const sentenceCase = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase().replaceAll('_', ' ');

export const currentValue = (editor: Editor, changes: Changes): unknown => changes[editor.path] ?? editor.standard;

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The changes after one more; a value equal to the default is no change. */
export function changed(changes: Changes, editor: Editor, value: unknown): Changes {
  const { [editor.path]: _, ...others } = changes;
  return equal(value, editor.standard) ? others : { ...others, [editor.path]: value };
}

/** Whether the part an editor belongs to is chosen or switched on. */
export function applies(editor: Editor, all: readonly Editor[], changes: Changes): boolean {
  if (!editor.when) return true;
  const { path, values } = editor.when;
  const owner = all.find(other => other.path === path);
  return owner !== undefined && values.includes(currentValue(owner, changes)) && applies(owner, all, changes);
}

function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop()!;
  let place = target;
  for (const name of names) {
    if (!isRecord(place[name])) place[name] = {};
    place = place[name] as Record<string, unknown>;
  }
  place[last] = value;
}

/** Nested parameters: every value that applies, or only those that differ from their defaults. */
export function requestParameters(
  all: readonly Editor[],
  changes: Changes,
  { onlyChanged = false }: { onlyChanged?: boolean } = {},
): Record<string, unknown> {
  const parameters: Record<string, unknown> = {};
  for (const editor of all) {
    if (!applies(editor, all, changes) || untouched(editor, changes)) continue;
    if (onlyChanged && !(editor.path in changes) && !carriesChange(editor, all, changes)) continue;
    put(parameters, editor.path, currentValue(editor, changes));
  }
  return parameters;
}

/** Parts Carrot2 does not have are sent only once they are used, so that its services take our requests. */
const untouched = ({ path }: Editor, changes: Changes): boolean => {
  const ours = OURS.find(prefix => path.startsWith(prefix));
  return ours !== undefined && !Object.keys(changes).some(changedPath => changedPath.startsWith(ours));
};

/** A changed part of a chosen implementation needs its `@type` beside it. */
const carriesChange = (editor: Editor, all: readonly Editor[], changes: Changes): boolean =>
  editor.path.endsWith('.@type') && all.some(part => part.when?.path === editor.path && part.path in changes);

/** Keeps of remembered changes what the declaration still knows, within its range. */
export function fittingChanges(all: readonly Editor[], given: unknown): Changes {
  if (!isRecord(given)) return {};
  return all.reduce<Changes>((kept, editor) => {
    const value = editor.path in given ? fittingValue(editor, given[editor.path]) : undefined;
    return value === undefined ? kept : changed(kept, editor, value);
  }, {});
}

export function fittingValue(editor: Editor, value: unknown): unknown {
  switch (editor.kind) {
    case 'boolean':
    case 'filter':
      return typeof value === 'boolean' ? value : undefined;
    case 'number':
    case 'integer':
      return typeof value === 'number' && Number.isFinite(value) ? clamped(editor, value) : undefined;
    case 'choice':
      return editor.options.some(option => option.value === value) ? value : undefined;
    case 'strings':
      return Array.isArray(value) ? value.filter(item => typeof item === 'string') : undefined;
    case 'text':
      return typeof value === 'string' ? value : undefined;
  }
}

export function clamped(editor: Editor, value: number): number {
  const whole = editor.kind === 'integer' ? Math.round(value) : value;
  return Math.min(
    editor.maximum ?? Number.MAX_SAFE_INTEGER,
    Math.max(editor.minimum ?? Number.MIN_SAFE_INTEGER, whole),
  );
}

/** The reverse of `requestParameters`: the changes a nested object stands for. */
export function changesIn(all: readonly Editor[], parameters: unknown): Changes {
  const flat: Record<string, unknown> = {};
  const visit = (value: unknown, path: string) => {
    if (isRecord(value)) for (const [key, part] of Object.entries(value)) visit(part, path ? `${path}.${key}` : key);
    else flat[path] = value;
  };
  visit(parameters, '');
  return fittingChanges(all, flat);
}

export interface PlacedEditor {
  readonly editor: Editor;
  readonly advanced: boolean;
}

export interface PlacedGroup {
  readonly group: Group;
  readonly editors: readonly PlacedEditor[];
}

/** Editors in the groups and the order of the layout; what it does not name comes under "Other". */
export function placed(all: readonly Editor[]): PlacedGroup[] {
  const byPath = new Map(all.map(editor => [editor.path, editor]));
  const used = new Set<string>();
  const groups = GROUPS.map(group => ({
    group,
    editors: group.paths.flatMap(entry => {
      const path = entry.replace('†', '');
      const editor = byPath.get(path);
      if (!editor) return [];
      used.add(path);
      return [{ editor, advanced: entry.endsWith('†') }];
    }),
  }));
  const rest = all.filter(editor => !used.has(editor.path)).map(editor => ({ editor, advanced: false }));
  return [...groups, { group: OTHER_GROUP, editors: rest }].filter(group => group.editors.length > 0);
}
