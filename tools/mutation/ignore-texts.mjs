/**
 * Texts for people are not mutated: descriptions for OpenAPI, and the words of errors that are thrown. The tests of the
 * description and of the table of errors compare them as a whole; here each would cost a run of all tests of a server.
 */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Keys of declarations whose values are texts for people, or examples of requests and responses. */
const TEXT_KEYS = new Set(['description', 'summary', 'examples', 'requestHeaders', 'errorExamples']);

/** Functions whose string arguments are texts. */
const TEXT_CALLS = new Set(['page', 'state', 'flag', 'text', 'nameOf', 'Error', 'OutOfMemoryError', 'super']);

const isString = path => path.isStringLiteral() || path.isTemplateLiteral();

const nameOfCallee = ({ callee }) => (callee.type === 'Super' ? 'super' : callee.name);

const isTextProperty = path => path.isObjectProperty() && TEXT_KEYS.has(path.node.key.name ?? path.node.key.value);

const isArgumentOfText = path =>
  isString(path) &&
  (path.parentPath.isCallExpression() || path.parentPath.isNewExpression()) &&
  TEXT_CALLS.has(nameOfCallee(path.parent));

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'texts', {
    shouldIgnore(path) {
      if (isTextProperty(path) || isArgumentOfText(path)) return 'A text for people.';
      return undefined;
    },
  }),
];
