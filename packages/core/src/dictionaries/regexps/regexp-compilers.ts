/**
 * The compilers of regular expressions that callers bring. Only programs that import `@sheaf/core/regexp` carry them:
 * together they weigh more than an algorithm.
 */
import { DictionaryError } from '../dictionary-error.js';

/** Returns whether any of the expressions is found anywhere in a text. */
export type FindsIn = (text: string) => boolean;

/** @throws DictionaryError for the first expression that cannot be used */
export type CompileRegexps = (sources: readonly string[]) => FindsIn;

/** Compilers of expressions in Java's syntax, by where the expressions come from. */
export interface RegexpCompilers {
  /** Expressions of requests and callers: a test takes time linear in the text. */
  readonly request: CompileRegexps;
  /** Expressions from files of the operator of a server, which may need an engine without a time bound. */
  readonly operator: CompileRegexps;
}

let installed: RegexpCompilers | undefined;

/** Makes the compilers available to every dictionary that is compiled from now on. */
export function installRegexps(compilers: RegexpCompilers): void {
  installed = compilers;
}

const findsNothing: FindsIn = () => false;

/** @throws DictionaryError with what to import, if there are expressions and no compiler has been installed */
export function compileWith(kind: keyof RegexpCompilers, sources: readonly string[]): FindsIn {
  const [first] = sources;
  if (first === undefined) return findsNothing;
  if (!installed)
    throw new DictionaryError(
      first,
      "regular expressions need their engine; add import '@sheaf/core/regexp' to the program, or 'sheaf/regexp' if it imports sheaf.",
    );
  return installed[kind](sources);
}
