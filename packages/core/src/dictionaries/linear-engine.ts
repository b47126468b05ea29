/** The engine of regular expressions that callers bring. Only programs that import `@sheaf/core/regexp` carry one. */

/** Compiles an expression in RE2's syntax, so that a test takes time linear in the text. */
export interface LinearEngine {
  compile(pattern: string): { test(text: string): boolean };
}

let installed: LinearEngine | undefined;

/** Makes an engine available to every dictionary that is compiled from now on. */
export function installLinearEngine(engine: LinearEngine): void {
  installed = engine;
}

/** @throws Error with what to import, if no engine has been installed */
export function linearEngine(): LinearEngine {
  if (!installed)
    throw new Error("regular expressions need their engine; add import '@sheaf/core/regexp' to the program");
  return installed;
}
