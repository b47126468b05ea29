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

/** How often scripts were requested again. Each time they need a new address. */
let repeats = 0;

/** The address in a browser's message about a module that failed to load. Safari's message has none. */
export const addressIn = (error: unknown): string | null =>
  /https?:\/\/\S+?\.m?js\b/.exec(error instanceof Error ? error.message : '')?.[0] ?? null;

/**
 * Requests a script again that failed to load. While a page is open, Chromium remembers that an address failed and does
 * not request it again. A query string makes a new address, which is safe because the script has never run.
 */
async function loadedAgain<Module>(load: () => Promise<Module>, proof: keyof Module): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = addressIn(error);
    if (address === null) throw error;
    const module = (await import(/* @vite-ignore */ `${address}?again=${++repeats}`)) as Module;
    // If a build puts several modules into one file, the file exports them under other names.
    if (typeof module !== 'object' || module === null || !(proof in module)) throw error;
    return module;
  }
}

/**
 * A script that loads when it is first needed, or ahead.
 *
 * @param load the import
 * @param proof an export of the module, by which it is recognised
 */
export function later<Module>(load: () => Promise<Module>, proof: keyof Module & string): Later<Module> {
  let module: Module | undefined;
  let loading: Promise<Module> | null = null;
  let hasFailed = false;
  const loaded = async (): Promise<Module> => {
    awaited += 1;
    try {
      module = await (hasFailed ? loadedAgain(load, proof) : load());
      missing.delete(script);
      return module;
    } catch (error) {
      hasFailed = true;
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
