import { readFileSync } from 'node:fs';

/** Reads a hunspell dictionary: its lines of word and flags, and `inflect`, which applies its own affix rules. */
export function readDictionary(path) {
  const bytes = readFileSync(`${path}.aff`);
  const encoding = encodingOf(bytes.toString('latin1').match(/^SET\s+(\S+)/m)?.[1]);
  const rules = readRules(new TextDecoder(encoding).decode(bytes));
  const lines = new TextDecoder(encoding)
    .decode(readFileSync(`${path}.dic`))
    .split(/\r?\n/)
    .slice(1);
  return { lines, inflect: (line, random) => inflect(line, rules, random) };
}

const encodingOf = name => (name ?? 'UTF-8').replace(/^ISO8859-/i, 'iso-8859-').replace(/^microsoft-cp/i, 'windows-');

function readRules(text) {
  const style = text.match(/^FLAG\s+(\S+)/m)?.[1];
  const aliases = [...text.matchAll(/^AF\s+(\S+)/gm)].map(match => match[1]);
  const flagsOf = flags =>
    splitFlags(/^\d+$/.test(flags) && aliases.length > 0 ? aliases[Number(flags)] : flags, style);
  const affixes = new Map();
  for (const [, kind, flag, strip, affix, condition] of text.matchAll(RULE)) {
    const [add, continuation] = affix.split('/');
    const rule = affixRule(kind, { strip: strip === '0' ? '' : strip, add: add === '0' ? '' : add, condition });
    rule.flags = continuation === undefined ? [] : flagsOf(continuation);
    const known = affixes.get(flag);
    if (known === undefined) affixes.set(flag, [rule]);
    else known.push(rule);
  }
  return { affixes, flagsOf };
}

const RULE = /^(SFX|PFX)[ \t]+(\S+)[ \t]+(\S+)[ \t]+(\S+)[ \t]+([^\s+]\S*)/gm;

function splitFlags(flags = '', style) {
  if (style === 'num') return flags.split(',');
  return style === 'long' ? (flags.match(/../gs) ?? []) : [...flags];
}

function affixRule(kind, { strip, add, condition }) {
  const suffix = kind === 'SFX';
  const pattern = regExp(suffix ? `(?:${condition})$` : `^(?:${condition})`);
  return {
    fits: word => (suffix ? word.endsWith(strip) : word.startsWith(strip)) && pattern.test(word),
    apply: word => (suffix ? word.slice(0, word.length - strip.length) + add : add + word.slice(strip.length)),
  };
}

function regExp(source) {
  try {
    return new RegExp(source);
  } catch {
    return /(?!)/;
  }
}

/** The word of a line with one affix that its flags allow, now and then with a second one; the word where none fits. */
function inflect(line, { affixes, flagsOf }, random) {
  const [entry] = line.split(/[\t ]/);
  const [word, flags] = entry.split('/');
  const first = pickRule(word, flagsOf(flags), affixes, random);
  if (first === undefined || random.chance(0.15)) return word;
  const inflected = first.apply(word);
  const second = pickRule(inflected, first.flags, affixes, random);
  return second !== undefined && random.chance(0.6) ? second.apply(inflected) : inflected;
}

/** Some rules have thousands of variants: a few are tried, not all. */
const TRIES = 30;

function pickRule(word, flags, affixes, random) {
  const known = flags.filter(flag => affixes.has(flag));
  for (let i = 0; i < TRIES && known.length > 0; i++) {
    const rule = random.of(affixes.get(random.of(known)));
    if (rule.fits(word)) return rule;
  }
  return undefined;
}
