/** The engine of regular expressions that callers bring. Only programs that import `@sheaf/core/regexp` carry one. */
import { DictionaryError } from '../dictionary-error.js';

/** Returns whether the expression is found anywhere in a text. */
export type FindsIn = (text: string) => boolean;

/** Compiles expressions in Java's syntax. The result finds a text if any of them does, in time linear in the text. */
export type CompileLinear = (sources: readonly string[]) => FindsIn;

let installed: CompileLinear | undefined;

/** Makes an engine available to every dictionary that is compiled from now on. */
export function installLinearEngine(compile: CompileLinear): void {
  installed = compile;
}

/**
 * Compiles expressions that may come from anywhere.
 *
 * @throws DictionaryError for the first expression that cannot be used, or with what to import
 */
export function compileRegexps(sources: readonly string[]): FindsIn {
  const [first] = sources;
  if (first === undefined) return () => false;
  if (!installed)
    throw new DictionaryError(
      first,
      "regular expressions need their engine; add import '@sheaf/core/regexp' to the program.",
    );
  return installed(sources);
}
