/** The statements of the contract, put by hand to a server as people start it: without a flag, and with the folder of a Carrot2 server. */
import { catalogue, isOfCarrot2 } from '@sheaf/languages';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Wire } from '../conformance/check.js';
import { readDescription } from '../conformance/description-check.js';
import { byClient, byWire } from '../conformance/every-check.js';
import { wireTo } from '../conformance/wire.js';
import { type ServerProcess, startServer } from '../server-process.js';
import { temporaryFolder } from '../start-only.js';

const languages = catalogue.filter(isOfCarrot2).map(({ name }) => name.toLowerCase());
const files = languages.flatMap(name => [`${name}.word-filters.json`, `${name}.label-filters.json`]);
const dictionaries = (below: string) => Object.fromEntries(files.map(file => [`${below}${file}`, '{}']));

/** Statements about what `--carrot2` is there to change: no Leiden, a log as text, and the fault of STC. */
const changed: readonly string[] = ['8-1', '12-2', '14-4'];

/** What has an option of its own, because rules of a proxy for a path do not match the same path with a parameter. */
const optional: readonly string[] = ['2-7'];

/** Checks that start servers with flags of their own, whatever the server here is: conformance.test.ts runs them. */
const elsewhere = /^(?:1-[45]|7-(?:[5-9]|1\d)|11-7|12-[3-8])$/;

describe.each([
  ['a default start', [], optional],
  ['--carrot2', ['--dictionaries', '', '--carrot2', temporaryFolder(dictionaries(''))], changed],
  ['--home', ['--dictionaries', '', '--home', temporaryFolder(dictionaries('web/service/resources/'))], optional],
] as const)('with %s', (_start, flags, others) => {
  let server: ServerProcess;
  let wire: Wire;
  beforeAll(async () => {
    server = await startServer(...flags);
    wire = wireTo(server, await readDescription(server));
  });
  afterAll(() => server.stop());

  const checks = [...byClient, ...byWire].filter(({ number }) => !others.includes(number) && !elsewhere.test(number));
  test.each(checks.map(check => [check.title, check] as const))('%s', (_, { run }) => run(wire));
});
