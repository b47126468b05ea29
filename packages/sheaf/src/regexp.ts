/**
 * The engine for regular expressions in dictionaries of your own. Import this module once, anywhere in a program that
 * passes such expressions. The dictionaries of Sheaf do not need it.
 *
 * @example
 * import 'sheaf/regexp';
 *
 * @packageDocumentation
 */
import '@sheaf/core/regexp';
