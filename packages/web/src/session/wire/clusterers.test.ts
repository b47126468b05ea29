/** Where clustering happens, asked of a real server on this machine. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LocalServer, serve } from '../../../../../tools/testing/local-server.js';

const LIST = { algorithms: { Lingo: ['English'] }, templates: {} };

let server: LocalServer;
let asked: number;
let up: boolean;

beforeEach(async () => {
  asked = 0;
  up = true;
  server = await serve((_, response) => {
    asked++;
    response.writeHead(up ? 200 : 503, { 'Content-Type': 'application/json' }).end(JSON.stringify(LIST));
  });
  vi.stubGlobal('document', { baseURI: `${server.address}/frontend/` });
  vi.resetModules();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await server[Symbol.asyncDispose]();
});

/** The module as a page has it that was just loaded. */
const freshPage = () => import('./clusterers.js');

describe('the place of clustering, while the person leaves it to the page', () => {
  test('is the service for search results and this browser for local files', async () => {
    const { chosenPlace } = await freshPage();
    expect(await chosenPlace(false)).toBe('server');
    expect(await chosenPlace(true)).toBe('browser');
  });

  test('is this browser while the service is away, and the service again once it is back', async () => {
    const { chosenPlace } = await freshPage();
    up = false;
    expect(await chosenPlace(false)).toBe('browser');
    up = true;
    expect(await chosenPlace(false)).toBe('server');
  });
});

test('a service that told what it offers is not asked again, not even by several at once', async () => {
  const { serviceOffer } = await freshPage();
  const offers = await Promise.all([serviceOffer(), serviceOffer()]);
  offers.push(await serviceOffer());
  for (const offer of offers) expect(offer?.algorithms).toEqual(LIST.algorithms);
  expect(asked).toBe(1);
});
