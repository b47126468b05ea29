import { FileError, SourceError } from '@sheaf/sources';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServiceError } from '../wire/wire.js';
import { problemOf } from './problem.js';

const address = 'http://cluster.example:8080/service/cluster?template=x';
const ofService = (status: number, message = 'It broke', more = {}) =>
  problemOf(new ServiceError(message, { address, status }, more), 'Clustering');

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a service', () => {
  test.each([
    [0, 'The service did not respond', 'browser'],
    [400, 'The service rejected the request', 'retry'],
    [413, 'Too much text for the service', 'browser'],
    [429, 'The service is busy', 'browser'],
    [500, 'The service failed', 'retry'],
    [503, 'The service failed', 'retry'],
  ])('that fails with status %d: “%s”, and first offers %s', (status, headline, remedy) => {
    const problem = ofService(status);
    expect(problem.headline).toBe(headline);
    expect(problem.remedies[0]).toBe(remedy);
    expect(problem.remedies.at(-1)).toBe('dismiss');
  });

  test('that cannot be reached is named by its host, without what follows the path', () => {
    expect(ofService(0, 'fetch failed').sentence).toContain('cluster.example:8080/service (fetch failed)');
  });

  test('with an address that is none is named by that', () => {
    const error = new ServiceError('x', { address: 'in this browser', status: 0 });
    expect(problemOf(error, 'Clustering').sentence).toContain('in this browser');
  });

  test('too much was sent to says how much', () => {
    expect(ofService(413, '', { sent: 2_345_678 }).sentence).toContain('2.3 MB');
    expect(ofService(413, '', { sent: 2_345 }).sentence).toContain('2.3 kB');
  });

  test('that is busy says how long to wait, if it was told', () => {
    expect(ofService(429, '', { retryAfter: 12 }).sentence).toContain('12 seconds');
  });

  test.each([
    ["Unrecognised key 'desiredClusterCount'", 'desiredClusterCount'],
    ['Parameter matrixBuilder.termWeighting must be an object', 'matrixBuilder.termWeighting'],
    ['Something else', undefined],
  ])('that says “%s” names the parameter %s', (message, parameter) => {
    expect(ofService(400, message).parameter).toBe(parameter);
  });

  test('leaves address, status and stack trace for those who can use them', () => {
    const { detail } = ofService(500, 'It broke', { detail: 'at Lingo.java:7' });
    expect(detail.split('\n')).toEqual([`POST ${address}`, 'status 500', 'It broke', 'at Lingo.java:7']);
  });
});

describe('a source', () => {
  const ofSource = (failure: SourceError['failure']) =>
    problemOf(
      new SourceError({ source: 'PubMed', failure, address: 'https://example.org', message: 'No response.' }),
      'PubMed',
    );

  test.each([
    ['unreachable', 'Sheaf could not reach PubMed'],
    ['timeout', 'PubMed is too slow'],
    ['blocked', 'Access denied'],
    ['limited', 'PubMed is busy'],
    ['refused', 'PubMed rejected the request'],
    ['malformed', 'Sheaf cannot read the response of PubMed'],
  ] as const)('that is %s has a headline of its own, and can be asked again', (failure, headline) => {
    expect(ofSource(failure)).toMatchObject({ place: 'PubMed', headline, remedies: ['retry', 'dismiss'] });
  });

  test('whose settings are incomplete was not asked, so that there is nothing to try again', () => {
    expect(ofSource('incomplete')).toMatchObject({ headline: 'One setting is missing', remedies: ['dismiss'] });
  });

  test('that wants to know who asks lets a key be entered', () => {
    expect(ofSource('blocked').needsAccess).toBe(true);
    expect(ofSource('limited').needsAccess).toBeUndefined();
  });

  test('that cannot be reached leads to what its server has to allow, and no other failure does', () => {
    expect(ofSource('unreachable').help).toBe('guides/search-engines.html#from-a-page-cors');
    for (const failure of ['timeout', 'blocked', 'limited', 'refused', 'malformed', 'incomplete'] as const)
      expect(ofSource(failure).help).toBeUndefined();
  });

  test('that cannot be reached from a computer without a network says that first', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(ofSource('unreachable').sentence).toBe('This computer is offline. No response.');
  });
});

test('a file that cannot be read offers what may help', () => {
  const problem = problemOf(new FileError('A quotation mark is open.', {}, { fix: 'quotes' }), 'a.csv');
  expect(problem).toMatchObject({
    place: 'a.csv',
    headline: 'This file cannot be read',
    remedies: ['quotes', 'dismiss'],
  });
});

test('anything else is told by its message, even if it is no error', () => {
  expect(problemOf(new Error('Unexpected'), 'Files').sentence).toBe('Unexpected');
  expect(problemOf('thrown as text', 'Files')).toMatchObject({ sentence: 'thrown as text', detail: '' });
});
