/**
 * The engine for regular expressions in dictionaries of your own. Import this module once, anywhere in a program that
 * passes such expressions. The dictionaries of Sheaf do not need it.
 *
 * @example
 * import { english, withDictionaries } from 'sheaf';
 * import 'sheaf/regexp';
 *
 * const language = withDictionaries(english, { labelFilters: [{ regexp: ['\\d{4}$'] }] });
 * console.log(language.isStopLabel('Report 2026'), language.isStopLabel('Annual Report'));
 * // → true false
 *
 * @packageDocumentation
 */
import '@sheaf/core/regexp';
