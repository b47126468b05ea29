import type { JsonObject } from '@sheaf/core';
import type { ClusterRequest } from '@sheaf/protocol';
import { applySettings } from '../parameters/apply-settings.js';
import type { Setting } from '../parameters/take-flags.js';

/** Settings of the command line that apply to every request. */
export interface Overrides {
  readonly algorithm?: string | undefined;
  readonly language?: string | undefined;
  readonly settings: readonly Setting[];
}

/** Whether requests stay unchanged. */
export const changesNothing = ({ algorithm, language, settings }: Overrides): boolean =>
  algorithm === undefined && language === undefined && settings.length === 0;

/** The request with the settings of the command line instead of its own. */
export function withOverrides(request: ClusterRequest, { algorithm, language, settings }: Overrides): ClusterRequest {
  const parameters: JsonObject | undefined = applySettings(
    request.parameters as JsonObject | null | undefined,
    settings,
  );
  return {
    ...request,
    ...(algorithm === undefined ? {} : { algorithm }),
    ...(language === undefined ? {} : { language }),
    ...(parameters === undefined ? {} : { parameters }),
  };
}
