/**
 * The only texts that browsers with Trusted Types accept from this application as HTML, and the only addresses they
 * accept as those of scripts. The page, and every worker that starts further workers, imports this module first.
 */

interface Rules {
  readonly createHTML: (text: string, type: string, sink: string) => string | null;
  readonly createScriptURL: (address: string) => string | null;
}

interface Factory {
  createPolicy(name: string, rules: Rules): unknown;
}

/** React creates script elements from this text, and React Aria empties its announcements. Neither adds any content. */
const WITHOUT_CONTENT: ReadonlySet<string> = new Set(['', '<script></script>']);

/** The preview of a report is the one frame there is; its sandbox lets nothing run. */
const PREVIEW = 'HTMLIFrameElement srcdoc';

const isOurs = (address: string): boolean =>
  new URL(address, globalThis.location.href).origin === globalThis.location.origin;

const factory = (globalThis as { readonly trustedTypes?: Factory }).trustedTypes;

factory?.createPolicy('default', {
  createHTML: (text, _type, sink) => (sink === PREVIEW || WITHOUT_CONTENT.has(text) ? text : null),
  createScriptURL: address => (isOurs(address) ? address : null),
});
