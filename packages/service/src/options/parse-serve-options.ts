/** Options from flags, then the environment, then a JSON file, then the defaults. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { closest } from '@sheaf/engine';
import { checkPublic } from './check-public.js';
import { splitProperties } from './jvm-properties.js';
import { OptionError } from './option-error.js';
import { readOption } from './read-option.js';
import {
  completeOptions,
  defaultOptions,
  environmentNames,
  flagOf,
  HOW_TO_GET_CARROT2,
  optionEntries,
  type ServeOptions,
} from './serve-options.js';
import { trustedProxies } from './trusted-proxies.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the command line asks for beside the options themselves. */
export interface ParsedOptions {
  /** The options in force, complete. */
  readonly options: ServeOptions;
  /** Whether `--help` was given. */
  readonly help: boolean;
  /** Whether `--version` was given. */
  readonly version: boolean;
  /** Whether `--print-config` was given. */
  readonly printConfig: boolean;
  /** What was given and has no effect, each with the reason, for the log. */
  readonly notes: readonly string[];
}

/**
 * Reads the options of `sheaf serve`: a flag overrides the environment, and the environment overrides the file of
 * `--config`.
 *
 * @param argv the arguments after the name of the command
 * @throws OptionError that names the place, the rule and the value
 */
export function parseServeOptions(argv: readonly string[], environment: Environment = {}): ParsedOptions {
  const { args, properties } = splitProperties(argv);
  const { config, help = false, version = false, 'print-config': printConfig = false, ...flags } = readFlags(args);
  const file = (config as string | undefined) ?? environment['SHEAF_CONFIG'];
  const home = properties.get('dcs.home');
  const options = completeOptions({
    ...(file ? fromFile(file) : {}),
    ...fromEnvironment(environment),
    ...(home === undefined ? {} : { home }),
    ...fromFlags(flags),
  });
  checkTogether(options);
  checkPublic(options);
  const notes = [...notesOn(options, properties), ...nearlyOptions(environment)];
  return { options, help: help === true, version: version === true, printConfig: printConfig === true, notes };
}

/** Options that Carrot2 uses and this server ignores. */
function notesOn(
  { loggingConfig, loggingSkip }: ServeOptions,
  properties: ReadonlyMap<string, string>,
): readonly string[] {
  const ignored = [...properties.keys()].filter(name => name !== 'dcs.home');
  const ofLogging = [
    ...(loggingConfig === '' ? [] : [`--logging-config ${loggingConfig}`]),
    ...(loggingSkip ? ['--logging-skip'] : []),
  ];
  return [
    ...ofLogging.map(flag => `${flag} has no effect: it configures a Java library. Use --log-format and --log-level.`),
    ...ignored.map(name => `-D${name} has no effect: it is a property of the JVM. Settings are options, see --help.`),
  ];
}

function readFlags(args: readonly string[]): Record<string, string | boolean | undefined> {
  const declared = optionEntries.map(([name, { type, short, takesValue }]) => {
    const kind = type === 'boolean' && !takesValue ? ('boolean' as const) : ('string' as const);
    return [flagOf(name), short ? { type: kind, short } : { type: kind }] as const;
  });
  const flags = {
    ...Object.fromEntries(declared),
    config: { type: 'string' },
    'print-config': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...args], options: flags, strict: true }).values as Record<
      string,
      string | boolean | undefined
    >;
  } catch (error) {
    const message = (error as Error).message.split('. ')[0]!;
    throw new OptionError(hint(message, Object.keys(flags)), { cause: error });
  }
}

/** Adds what helps: people who have no such folder try `--carrot2` without one, and anyone can misspell a flag. */
function hint(message: string, known: readonly string[]): string {
  if (/^Option '--carrot2( <value>)?' argument/.test(message))
    return `--carrot2 must name a folder. ${HOW_TO_GET_CARROT2}`;
  const unknown = /^Unknown option '--([^']+)'/.exec(message)?.[1];
  if (unknown === undefined) return message;
  const near = closest(unknown, known);
  return `${message}. ${near === undefined ? 'See sheaf serve --help.' : `Did you mean --${near}?`}`;
}

function fromFlags(flags: Record<string, string | boolean | undefined>): Partial<ServeOptions> {
  return collect(name => ({ place: `--${flagOf(name)}`, value: flags[flagOf(name)] }));
}

function fromEnvironment(environment: Environment): Partial<ServeOptions> {
  return collect(name => {
    const place = environmentNames(name).find(variable => isGiven(variable, environment[variable]));
    return { place: `Environment variable ${place}`, value: place === undefined ? undefined : environment[place] };
  });
}

/**
 * Kubernetes tells every pod of a service named `sheaf` by `SHEAF_PORT=tcp://10.0.0.1:80`, and of one named `dcs` by
 * `DCS_PORT`. These are no options that a person has set.
 */
const isGiven = (variable: string, value: string | undefined): boolean =>
  value !== undefined && !(variable.endsWith('_PORT') && /^(?:tcp|udp|sctp):\/\//.test(value));

/** Only names that are nearly those of options: Kubernetes sets others, and some hold credentials of `--searches`. */
function nearlyOptions(environment: Environment): readonly string[] {
  const known = ['SHEAF_CONFIG', ...optionEntries.flatMap(([name]) => environmentNames(name))];
  return Object.keys(environment)
    .filter(variable => /^(?:SHEAF|DCS)_/i.test(variable) && isGiven(variable, environment[variable]))
    .filter(variable => !known.includes(variable))
    .flatMap(variable => {
      const near = closest(variable, known);
      return near === undefined ? [] : [`Environment variable ${variable} has no effect. Did you mean ${near}?`];
    });
}

function fromFile(path: string): Partial<ServeOptions> {
  let values: unknown;
  try {
    values = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new OptionError(`Configuration file ${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new OptionError(`Configuration file ${path} must hold a JSON object.`);
  const unknown = Object.keys(values).filter(key => !(key in defaultOptions));
  if (unknown.length > 0) {
    const near = closest(unknown[0]!, Object.keys(defaultOptions));
    const help = near === undefined ? '' : ` Did you mean ${near}?`;
    throw new OptionError(`Configuration file ${path} has unknown options: ${unknown.join(', ')}.${help}`);
  }
  return collect(name => ({ place: `${name} in ${path}`, value: (values as Record<string, unknown>)[name] }));
}

function collect(find: (name: string) => { readonly place: string; readonly value: unknown }): Partial<ServeOptions> {
  const found = optionEntries.flatMap(([name, schema]) => {
    const { place, value } = find(name);
    return value === undefined ? [] : [[name, readOption(schema, value, place)] as const];
  });
  return Object.fromEntries(found) as Partial<ServeOptions>;
}

function checkTogether({ quiet, verbose, trace, contextPath, port, adminPort, trustProxy }: ServeOptions): void {
  trustedProxies(trustProxy);
  if ([quiet, verbose, trace].filter(Boolean).length > 1)
    throw new OptionError('Of --quiet, --verbose and --trace only one can be given.');
  if (!/^(\/[\w.~-]+)*\/?$/.test(contextPath))
    throw new OptionError(`--context-path must be a path such as /clustering. Got ${JSON.stringify(contextPath)}.`);
  if (adminPort !== 0 && adminPort === port) throw new OptionError(`--admin-port and --port are both ${port}.`);
}
