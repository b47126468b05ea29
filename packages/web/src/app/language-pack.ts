/**
 * Another language for the interface: a file of texts, put instead of the English ones wherever they appear on the
 * page. Works on what is shown, not in each component, so that a pack needs no build and parts of libraries are met
 * too.
 */
import { isRecord } from '../session/settings/storage.js';

export interface LanguagePack {
  /** The language code, as in the `lang` attribute: `de`, `ar`. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** English to translated. Numbers and quoted names are `{0}`, `{1}` … in both. */
  readonly texts: Readonly<Record<string, string>>;
  /** Marks every text instead of translating it, to find texts that would stay English. */
  readonly pseudo: boolean;
}

export type Translate = (text: string) => string;

/** The variable parts of a text: numbers and percentages as any locale writes them, and names in quotation marks. */
const VARIABLE = /\p{Nd}(?:[\p{Nd}.,]|[\u00a0\u202f’٬٫](?=\p{Nd}))*(?:\u2009%)?|“[^”]*”/gu;

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouycnsgzAEIOUYCNSGZ'].map((letter, i) => [letter, [...'áéíóúýčñšğžÁÉÍÓÚÝČÑŠĞŽ'][i]!]),
);

const isMarked = (text: string): boolean => text.includes('⟦');

/** Makes a text longer by a third, as in many languages, with brackets at its beginning and end. */
function pseudo(text: string): string {
  if (isMarked(text) || !/\p{L}/u.test(text)) return text;
  const longer = '·'.repeat(Math.ceil(text.length / 3));
  return `⟦${text.replace(/[a-z]/gi, letter => ACCENTED[letter] ?? letter)}${longer}⟧`;
}

/** Translates a text. A text without a translation stays as it is. */
export function translator({ texts, pseudo: marks }: Pick<LanguagePack, 'texts' | 'pseudo'>): Translate {
  const known = new Map(Object.entries(texts));
  const translated = (text: string): string => {
    if (marks) return pseudo(text);
    const exact = known.get(text);
    if (exact !== undefined) return exact;
    const variables = text.match(VARIABLE) ?? [];
    let place = 0;
    const pattern = known.get(text.replace(VARIABLE, () => `{${place++}}`));
    return pattern === undefined ? text : pattern.replace(/\{(\d+)\}/g, (whole, at) => variables[Number(at)] ?? whole);
  };
  return text => {
    const [, before, inner, after] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text)!;
    return inner === '' ? text : `${before}${translated(inner!)}${after}`;
  };
}

/** Elements with content of documents, files and engines, which is never translated. */
export const DATA = 'bdi, [dir="auto"], mark, pre, code, textarea, kbd, svg, [translate="no"], script, style';

const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];

function translateAttributes(element: Element, translate: Translate): void {
  for (const name of ATTRIBUTES) {
    const text = element.getAttribute(name);
    const next = text === null ? null : translate(text);
    if (next !== null && next !== text) element.setAttribute(name, next);
  }
}

function translateText(node: Text, translate: Translate): void {
  const next = translate(node.data);
  if (next !== node.data) node.data = next;
}

function translateBelow(root: Node, translate: Translate): void {
  if (root instanceof Text) return void (root.parentElement?.closest(DATA) ?? translateText(root, translate));
  if (!(root instanceof Element) || root.closest(DATA)) return;
  translateAttributes(root, translate);
  for (const child of root.childNodes) translateBelow(child, translate);
}

/** Translates the page now and whenever it changes, before anything is painted. */
function follow(translate: Translate): void {
  translateBelow(document.body, translate);
  new MutationObserver(changes => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'childList') for (const node of addedNodes) translateBelow(node, translate);
      else if (type === 'characterData') translateBelow(target, translate);
      else if (target instanceof Element && !target.closest(DATA)) translateAttributes(target, translate);
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ATTRIBUTES,
  });
}

function packOf(given: unknown): LanguagePack | null {
  if (!isRecord(given) || typeof given.language !== 'string') return null;
  const texts = Object.entries(isRecord(given.texts) ? given.texts : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    language: given.language,
    direction: given.direction === 'rtl' ? 'rtl' : 'ltr',
    texts: Object.fromEntries(texts),
    pseudo: given.pseudo === true,
  };
}

/** Loads the pack that the configuration names. Without a pack, or with a damaged one, the interface stays English. */
export async function applyLanguagePack(address: string): Promise<LanguagePack | null> {
  try {
    const answer = await fetch(address);
    const pack = answer.ok ? packOf(await answer.json()) : null;
    if (!pack) return null;
    document.documentElement.lang = pack.language;
    document.documentElement.dir = pack.direction;
    follow(translator(pack));
    return pack;
  } catch {
    return null;
  }
}
