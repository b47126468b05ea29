/**
 * Scripts that load when they are first needed. An idle page loads all of them ahead, so that it keeps working when the
 * network fails or a newer build with other file names replaces this one. A script that failed to load is requested
 * again.
 */

export interface Later<Module> {
  /** Loads the script if necessary. After a failure it is requested again. */
  (): Promise<Module>;
  /** The module if it is loaded. */
  readonly now: () => Module | undefined;
}

/** All scripts that are not loaded yet, in the order of their declaration. */
const missing = new Set<Later<unknown>>();

/** The number of scripts that the page is waiting for. */
let awaited = 0;

/** A script that loads when it is first needed, or ahead, by the import `load`. */
export function later<Module>(load: () => Promise<Module>): Later<Module> {
  let module: Module | undefined;
  let loading: Promise<Module> | null = null;
  const loaded = async (): Promise<Module> => {
    awaited += 1;
    try {
      module = await load();
      missing.delete(script);
      return module;
    } catch (error) {
      loading = null;
      throw error;
    } finally {
      awaited -= 1;
    }
  };
  const script = Object.assign(() => (loading ??= loaded()), { now: () => module });
  missing.add(script);
  return script;
}

/** Whether the page is waiting for a script. */
export const isAwaiting = (): boolean => awaited > 0;

/**
 * Loads all missing scripts in turn, and the scripts that these declare.
 *
 * @param pause waits until the page is idle
 * @throws the error of the first script that cannot be loaded
 */
export async function loadMissing(pause: () => Promise<void>): Promise<void> {
  for (const script of missing) {
    await pause();
    await script();
  }
}
