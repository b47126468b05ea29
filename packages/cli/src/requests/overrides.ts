import { entriesOf, isJsonObject, type JsonObject, type JsonValue } from '@sheaf/core';
import { literalWord } from '@sheaf/core/internal';
import type { ClusterRequest } from '@sheaf/protocol';
import { applySettings } from '../parameters/apply-settings.js';
import type { Setting } from '../parameters/take-flags.js';

/** Settings of the command line that apply to every request. */
export interface Overrides {
  readonly algorithm?: string | undefined;
  readonly language?: string | undefined;
  readonly settings: readonly Setting[];
  /** Words that no label has. */
  readonly ban?: readonly string[] | undefined;
}

/** Whether requests stay unchanged. */
export const changesNothing = ({ algorithm, language, settings, ban = [] }: Overrides): boolean =>
  algorithm === undefined && language === undefined && settings.length + ban.length === 0;

/** The request with the settings of the command line instead of its own. */
export function withOverrides(request: ClusterRequest, overrides: Overrides): ClusterRequest {
  const { algorithm, language, settings, ban = [] } = overrides;
  const parameters = withBans(applySettings(request.parameters as JsonObject | null | undefined, settings), ban);
  return {
    ...request,
    ...(algorithm === undefined ? {} : { algorithm }),
    ...(language === undefined ? {} : { language }),
    ...(parameters === undefined ? {} : { parameters }),
  };
}

/** The parameters with a label filter more, which matches labels that have all words of a ban beside each other. */
function withBans(parameters: JsonObject | undefined, bans: readonly string[]): JsonObject | undefined {
  if (bans.length === 0) return parameters;
  const filters = partOf(partOf(parameters, 'dictionaries'), 'labelFilters');
  const before = Array.isArray(filters) ? (filters as readonly JsonValue[]) : [];
  const glob = bans.map(ban => ['*', ...ban.trim().split(/\s+/).map(literalWord), '*'].join(' '));
  return applySettings(parameters, [{ path: ['dictionaries', 'labelFilters'], value: [...before, { glob }] }]);
}

const partOf = (object: JsonValue | undefined, key: string): JsonValue | undefined =>
  isJsonObject(object) ? new Map(entriesOf(object)).get(key) : undefined;
