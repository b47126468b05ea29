import { expect, test } from 'vitest';
import { type Config, completed, STANDARD } from './config.js';

test('a configuration takes what it is given and the standard for the rest', () => {
  const config = completed({
    brand: { name: 'Ours' },
    sources: { web: { enabled: true, url: 'u', partner: 'p' } },
    limits: 'x',
  }) as Config;
  expect(config.brand).toEqual({ ...STANDARD.brand, name: 'Ours' });
  expect(config.sources['web']).toEqual({ enabled: true, url: 'u', anyAddress: false, partner: 'p' });
  expect(config.sources['pubmed']).toEqual(STANDARD.sources['pubmed']);
  expect(config.limits).toEqual(STANDARD.limits);
});
