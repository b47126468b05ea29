/**
 * The engine for regular expressions in dictionaries of your own. Import this module once, anywhere in a program that
 * passes such expressions, in parameters or to `matcher`. The dictionaries of Sheaf do not need it.
 *
 * @example
 * import '@sheaf/core/regexp';
 *
 * @packageDocumentation
 */
import { RE2JS } from 're2js';
import { compileLinear } from './dictionaries/regexps/compile-linear.js';
import { installLinearEngine } from './dictionaries/regexps/linear-engine.js';

installLinearEngine(sources => compileLinear(RE2JS, sources));
