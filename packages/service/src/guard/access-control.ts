/** API keys, opt-in. Keys are known by their SHA-256 only, and compared in constant time. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ErrorReport, errorReport } from '@sheaf/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OptionError } from '../options/option-error.js';
import type { ServeOptions } from '../options/serve-options.js';

interface Key {
  readonly name: string;
  readonly hash: Buffer;
}

export interface AccessControl {
  /** The name of the key, or the error to respond with. */
  readonly check: (request: FastifyRequest, reply: FastifyReply) => string | ErrorReport;
}

/** Null if no keys are configured: then every request is allowed. */
export function createAccessControl({ apiKeys, apiKeyHashes }: ServeOptions): AccessControl | null {
  if (apiKeys === '' && apiKeyHashes === '') return null;
  const lines = [...apiKeyHashes.split(','), ...(apiKeys === '' ? [] : readKeys(apiKeys).split('\n'))];
  const keys = lines
    .map(line => line.replace(/#.*/, '').trim())
    .filter(line => line !== '')
    .map(readKey);
  if (keys.length === 0) throw new OptionError('--api-keys names a file without keys.');
  return {
    check(request, reply) {
      const given = credentialsOf(request);
      if (given === null) return challenge(reply, 'Bearer realm="sheaf"');
      return findKey(keys, given) ?? challenge(reply, 'Bearer realm="sheaf", error="invalid_token"');
    },
  };
}

function readKeys(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new OptionError(`--api-keys must name a file that can be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function readKey(line: string): Key {
  const [, name, hex] = /^(\S+)\s+sha256:([0-9a-f]{64})$/i.exec(line) ?? [];
  if (!name || !hex)
    throw new OptionError('Each API key must be a line of the form `name sha256:64 hexadecimal digits`.');
  return { name, hash: Buffer.from(hex, 'hex') };
}

function credentialsOf({ headers }: FastifyRequest): string | null {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const key = headers['x-api-key'];
  return bearer ?? (typeof key === 'string' && key !== '' ? key : null);
}

/** Compares with every key, so that the time does not tell which key matched. */
function findKey(keys: readonly Key[], given: string): string | null {
  const hash = createHash('sha256').update(given).digest();
  let found: string | null = null;
  for (const key of keys) if (timingSafeEqual(key.hash, hash)) found = key.name;
  return found;
}

function challenge(reply: FastifyReply, scheme: string): ErrorReport {
  reply.header('www-authenticate', scheme);
  return errorReport('unauthorized');
}
