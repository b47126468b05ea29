/** A server beside a real PostgreSQL (Debian's package), which takes seconds to start. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.mjs';
import { launchServer, type ServerProcess } from '../../service/server-process.js';
import { until } from '../../until.js';

const DEBIAN = '/usr/lib/postgresql';
const [version] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];

/** PostgreSQL does not run as root. */
function asUser(program: string, args: readonly string[]): [string, string[]] {
  const path = join(DEBIAN, version!, 'bin', program);
  return userInfo().uid === 0 ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, [...args]];
}

const folder = mkdtempSync(join(tmpdir(), 'sheaf-postgres-'));
const data = join(folder, 'data');
let port = 0;
let server: ServerProcess | undefined;
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

function sql(statements: string): void {
  const args = ['-h', '127.0.0.1', '-p', String(port), '-U', 'reader', '-d', 'postgres', '-v', 'ON_ERROR_STOP=1'];
  execFileSync(...asUser('psql', args), { cwd: '/', input: statements, stdio: ['pipe', 'ignore', 'ignore'] });
}

function isUp(): boolean {
  try {
    sql('SELECT 1');
    return true;
  } catch {
    return false;
  }
}

const subjects = ['data mining tools', 'solar energy panels', 'web search engines'];
const rows = Array.from({ length: 12 }, (_, at) => `('d${at}', '${subjects[at % 3]} ${at}')`);

beforeAll(async () => {
  if (version === undefined) return;
  if (userInfo().uid === 0) execFileSync('chown', ['postgres', folder]);
  execFileSync(...asUser('initdb', ['-D', data, '-U', 'reader', '-A', 'trust', '-N']), { cwd: '/', stdio: 'ignore' });
  port = await freePort();
  const args = ['-D', data, '-p', String(port), '-k', '', '-h', '127.0.0.1', '-F'];
  spawn(...asUser('postgres', args), { cwd: '/', stdio: 'ignore' });
  ends.push(() => execFileSync(...asUser('pg_ctl', ['stop', '-D', data, '-m', 'fast']), { cwd: '/', stdio: 'ignore' }));
  await until(isUp, 'PostgreSQL is up');
  sql(`CREATE TABLE "News" (id text, title text); INSERT INTO "News" VALUES ${rows.join(', ')}`);
  const file = join(folder, 'searches.json');
  const entry = {
    source: 'postgresql',
    url: `postgresql://127.0.0.1:${port}/postgres`,
    collection: 'public.News',
    columns: ['title'],
    further: ['id'],
    credentials: { user: 'READER' },
  };
  writeFileSync(file, JSON.stringify({ news: entry, gone: { ...entry, collection: 'gone' } }));
  const flags = ['--searches', file, '--search-hosts', `127.0.0.1:${port}`];
  server = await launchServer({ flags, environment: { READER: 'reader' } });
  ends.push(() => server?.stop());
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

test.skipIf(version === undefined)(
  'a table of PostgreSQL is searched by words, and nothing of a query is read as SQL',
  async () => {
    const search = async (query: string, name = 'news') => {
      const body = JSON.stringify({ query, algorithm: 'STC', language: 'English', maximum: 8 });
      const reply = await server!.ask({ method: 'POST', path: `/service/search/${name}`, body });
      return { status: reply.status, text: reply.text, ...(reply.json() as { total?: number; clusters?: object[] }) };
    };
    const found = await search('mining or solar');
    expect([found.status, found.total, found.clusters!.length]).toEqual([200, 8, 2]);
    expect((await search('\'; DROP TABLE "News"; --')).total).toBe(0);
    expect((await search('search -web')).total).toBe(0);
    expect((await search('data')).total).toBe(4);
    const gone = await search('x', 'gone');
    expect([gone.status, gone.text.includes(String(port))]).toEqual([502, false]);
  },
);
