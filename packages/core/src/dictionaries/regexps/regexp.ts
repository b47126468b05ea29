/**
 * The engine for regular expressions in dictionaries of your own. Import this module once, anywhere in a program that
 * passes such expressions, in parameters or to `matcher`. The dictionaries of Sheaf do not need it.
 *
 * @example
 * import { matcher } from '@sheaf/core';
 * import '@sheaf/core/regexp';
 *
 * const isYear = matcher({ regexp: ['^(19|20)\\d\\d$'] });
 * console.log(isYear('2026'), isYear('1066'));
 * // → true false
 *
 * @packageDocumentation
 */
import { RE2JS } from 're2js';
import { compileLinear } from './compile-linear.js';
import { compileOperatorRegexps } from './compile-operator.js';
import { type CompileRegexps, installRegexps } from './regexp-compilers.js';

const request: CompileRegexps = sources => compileLinear(RE2JS, sources);

installRegexps({ request, operator: sources => compileOperatorRegexps(request, sources) });
