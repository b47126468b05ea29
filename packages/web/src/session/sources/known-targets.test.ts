import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../settings/memory-storage.testing.js';
import { knownTargets, rememberTarget } from './known-targets.js';

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

test('the last fifty addresses of a source are known, each once, the newest first', () => {
  for (let n = 0; n < 60; n++) rememberTarget('solr', `http://${n}.example`);
  rememberTarget('solr', 'http://30.example');
  const known = knownTargets('solr');
  expect([known.length, known[0], known[1]]).toEqual([50, 'http://30.example', 'http://59.example']);
  expect(new Set(known).size).toBe(50);
  expect(knownTargets('elastic')).toEqual([]);
});
