/** Values of parameters that differ from their defaults, and the request made from them. */
import { fittingValue } from '../settings/fitting-value.js';
import { isRecord } from '../settings/storage.js';
import type { Editor } from './editor.js';
import { OURS } from './layout.js';

/** Values that differ from their default, by path. */
export type Changes = Readonly<Record<string, unknown>>;

export const currentValue = (editor: Editor, changes: Changes): unknown => changes[editor.path] ?? editor.standard;

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Adds one change. A value that equals the default is not a change. */
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

/**
 * Parameters that Carrot2 does not have are sent only when they are used, so that Carrot2 services accept our requests.
 */
const untouched = ({ path }: Editor, changes: Changes): boolean => {
  const ours = OURS.find(prefix => path.startsWith(prefix));
  return ours !== undefined && !Object.keys(changes).some(changedPath => changedPath.startsWith(ours));
};

/** A changed parameter of a chosen implementation must be sent together with the implementation's `@type`. */
const carriesChange = (editor: Editor, all: readonly Editor[], changes: Changes): boolean =>
  editor.path.endsWith('.@type') && all.some(part => part.when?.path === editor.path && part.path in changes);

/** Keeps those remembered changes that the declaration still has, within their ranges. */
export function fittingChanges(all: readonly Editor[], given: unknown): Changes {
  if (!isRecord(given)) return {};
  return all.reduce<Changes>((kept, editor) => {
    const value = editor.path in given ? fittingValue(editor, given[editor.path]) : undefined;
    return value === undefined ? kept : changed(kept, editor, value);
  }, {});
}

/** The reverse of `requestParameters`: the changes that correspond to a nested object. */
export function changesIn(all: readonly Editor[], parameters: unknown): Changes {
  const flat: Record<string, unknown> = {};
  const visit = (value: unknown, path: string) => {
    if (isRecord(value)) for (const [key, part] of Object.entries(value)) visit(part, path ? `${path}.${key}` : key);
    else flat[path] = value;
  };
  visit(parameters, '');
  return fittingChanges(all, flat);
}
