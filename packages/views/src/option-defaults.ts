/** The options of a view, with defaults for those that were not chosen. */
import type { Static, TObject } from '@sheaf/core/schema';

/** Takes defaults from the declaration; what the declaration does not name is left out. */
export function defaultsOf<P extends TObject>(declaration: P, chosen: Partial<Static<P>>): Static<P> {
  const given = chosen as Readonly<Record<string, unknown>>;
  const entries = Object.entries(declaration.properties).map(([name, property]) => [
    name,
    given[name] ?? (property as { default?: unknown }).default,
  ]);
  // Every property of a view's options has a default, so the object is complete
  return Object.fromEntries(entries) as Static<P>;
}
