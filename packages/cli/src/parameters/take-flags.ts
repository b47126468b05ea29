import type { Algorithm, JsonValue } from '@sheaf/core';
import { UsageError } from '../outcome/usage-error.js';
import { type ParameterFlag, parameterFlags } from './parameter-flags.js';

/** One parameter as the command line sets it. */
export interface Setting {
  readonly path: readonly string[];
  readonly value: JsonValue;
}

export interface TakenFlags {
  /** The command line without the flags of parameters. */
  readonly rest: readonly string[];
  /** For each setting the flag it was written as, and how to read it once the algorithm is known. */
  readonly settings: readonly Setting[];
}

/**
 * Picks the flags of parameters from a command line: by path (`--preprocessing.phraseDfThreshold 2`), or by the last
 * name of the path where only one parameter has it (`--phraseDfThreshold 2`).
 */
export function takeParameterFlags(argv: readonly string[], algorithms: readonly Algorithm[]): TakenFlags {
  const flags = algorithms.flatMap(parameterFlags);
  const rest: string[] = [];
  const settings: Setting[] = [];
  for (let at = 0; at < argv.length; at++) {
    const argument = argv[at]!;
    if (argument === '--') return { rest: [...rest, ...argv.slice(at)], settings };
    const [, name, attached] = /^--([^=]+)(?:=(.*))?$/s.exec(argument) ?? [];
    const flag = name === undefined ? undefined : findFlag(name, flags);
    if (!flag) {
      rest.push(argument);
      continue;
    }
    const following = attached ?? valueAfter(flag, argv[at + 1]);
    if (attached === undefined && following !== undefined) at++;
    settings.push({ path: flag.path, value: readValue(flag, following) });
  }
  return { rest, settings };
}

/** A switch without a value means true. The next argument is its value only if it is a possible value. */
const valueAfter = ({ kind }: ParameterFlag, next: string | undefined): string | undefined =>
  kind === 'boolean' && next !== 'true' && next !== 'false' ? undefined : next;

function findFlag(name: string, flags: readonly ParameterFlag[]): ParameterFlag | undefined {
  const exact = flags.find(({ path }) => path.join('.') === name);
  if (exact) return exact;
  const ending = flags.filter(({ path }) => path.join('.').endsWith(`.${name}`));
  const paths = [...new Set(ending.map(({ path }) => `--${path.join('.')}`))];
  if (paths.length > 1) throw new UsageError(`--${name} is ambiguous: it may mean ${paths.join(' or ')}.`);
  return ending[0];
}

function readValue({ path, kind, values }: ParameterFlag, text: string | undefined): JsonValue {
  const flag = `--${path.join('.')}`;
  if (text === undefined) {
    if (kind === 'boolean') return true;
    throw new UsageError(`${flag} expects ${values}. Got nothing.`);
  }
  if (kind === 'text') return text;
  if (kind === 'texts') return text === '' ? [] : text.split(',');
  if (kind === 'part') return text === 'null' ? null : { '@type': text };
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  throw new UsageError(`${flag} expects ${values}. Got ${JSON.stringify(text)}.`);
}

/** The setting of `--clusters`. */
export const clusterCountSetting = (clusters: number): Setting => ({ path: ['clusterCount'], value: clusters });

/** `path=value` of `--parameter`; a value that is JSON is read as such, any other is text. */
export function readSetting(text: string): Setting {
  const equals = text.indexOf('=');
  if (equals < 1) throw new UsageError(`--parameter must be path=value. Got ${JSON.stringify(text)}.`);
  return { path: text.slice(0, equals).split('.'), value: jsonOrText(text.slice(equals + 1)) };
}

function jsonOrText(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}
