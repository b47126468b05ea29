/** Regular expressions beside java.util.regex, whose syntax dictionaries have: equal on every text, or rejected. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '@sheaf/core/regexp';
import { DictionaryError, matcher } from '@sheaf/core';
import { expect, test } from 'vitest';
import { drawRegexps, drawTexts } from '../../../conformance/regexps/draw-regexps.js';
import { root } from '../../processes.js';
import { isNightly } from '../../tier.js';

/** The Java that compares: `SHEAF_JAVA`, or the one on the path. */
const java = process.env['SHEAF_JAVA'] ?? 'java';

const encoded = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('base64');

/** What Java finds for each expression; null where it rejects the expression. */
function askJava(sources: readonly string[], texts: readonly string[]): readonly (string | null)[] {
  const classes = mkdtempSync(join(tmpdir(), 'sheaf-regexps-'));
  execFileSync('javac', ['--release', '17', '-d', classes, join(root, 'conformance/regexps/Regexps.java')]);
  const input = [String(texts.length), ...texts.map(encoded), ...sources.map(encoded)].join('\n');
  // Two million searches are worth optimising, unlike what other tests do in Java.
  const options = ['-Xss64m', '-XX:TieredStopAtLevel=4', '-cp', classes];
  const output = execFileSync(java, [...options, 'Regexps'], { input, maxBuffer: 2 ** 28 }).toString();
  return output
    .trimEnd()
    .split('\n')
    .map(line => (line.trim() === '!' ? null : line.trim()));
}

/** Before release 19, `\b` looks at letters of all alphabets. Dictionaries follow later releases. */
function isOldJava(): boolean {
  const version = execFileSync(java, ['-XshowSettings:properties', '-version'], { stdio: 'pipe' });
  return Number(/version = (\d+)/.exec(version.toString())?.[1] ?? 0) < 19;
}

const isAscii = /^[\0-\x7f]*$/;

function ours(source: string): ((text: string) => boolean) | DictionaryError {
  try {
    return matcher({ regexp: [source] });
  } catch (error) {
    if (error instanceof DictionaryError) return error;
    throw error;
  }
}

/** How many are drawn. */
const [SOURCES, TEXTS] = isNightly ? [500, 4000] : [150, 1300];

test(`${SOURCES} expressions find what java.util.regex finds in ${TEXTS} texts, or are rejected by name`, () => {
  const [sources, texts] = [drawRegexps(SOURCES), drawTexts(TEXTS)];
  const found = askJava(sources, texts);
  const old = isOldJava();
  const differences: string[] = [];
  let compared = 0;
  for (const [number, source] of sources.entries()) {
    const finds = ours(source);
    if (finds instanceof DictionaryError) continue;
    const wanted = found[number];
    if (wanted === null || wanted === undefined) continue;
    compared++;
    const hasBoundary = /\\[bB]/.test(source);
    const wrong = texts.filter((text, n) => {
      if (hasBoundary && old && !isAscii.test(text)) return false;
      return finds(text) !== (wanted[n] === '1');
    });
    if (wrong.length > 0) differences.push(`${source}: ${wrong.length} texts, such as ${JSON.stringify(wrong[0])}`);
  }
  expect(differences).toEqual([]);
  // The others are rejected, here or in Java.
  expect(compared).toBeGreaterThan(0.6 * SOURCES);
}, 900_000);
