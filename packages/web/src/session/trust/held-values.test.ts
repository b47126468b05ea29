import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressIn, declaredIn } from './declared.js';
import { heldOf, shareable, storable, valuesOf, withValue } from './held-values.js';

const declared = declaredIn({
  properties: {
    url: { default: 'http://localhost:9200/', address: true },
    collection: { default: '' },
    user: { credential: true },
    password: { credential: true, secret: true },
  },
});

test('what the person enters for an address is met at its origin alone, whatever is changed in between', () => {
  const address = fc.constantFrom(
    'https://a.example/',
    'https://a.example/x',
    'https://b.example',
    'http://a.example',
    '',
  );
  const change = fc.oneof(
    fc.record({ name: fc.constant('url'), value: address }),
    fc.record({ name: fc.constantFrom('user', 'password'), value: fc.string({ minLength: 1 }) }),
    fc.record({ name: fc.constant('collection'), value: fc.string() }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), changes => {
      let held = heldOf(declared, {});
      const entered = new Map<string, string>();
      for (const { name, value } of changes) {
        const address = addressIn(declared, held.values);
        const origin = URL.canParse(address) ? new URL(address).origin : '';
        if (name === 'user' || name === 'password') entered.set(`${origin} ${name}`, value);
        held = withValue(declared, held, name, value);
        const now = addressIn(declared, held.values);
        const at = URL.canParse(now) ? new URL(now).origin : '';
        const values = valuesOf(declared, held);
        expect([values.user, values.password]).toEqual([entered.get(`${at} user`), entered.get(`${at} password`)]);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a password is not stored, and nothing that says who asks is shared', () => {
  const entries = { url: 'https://x:y@a.example/', collection: 'c', user: 'me', password: 'p' };
  const held = Object.entries(entries).reduce(
    (before, [name, value]) => withValue(declared, before, name, value),
    heldOf(declared, {}),
  );
  expect(storable(declared, held)).toEqual({ url: 'https://x:y@a.example/', collection: 'c', user: 'me' });
  expect(shareable(declared, held)).toEqual({ url: 'https://a.example/', collection: 'c' });
});

test('a name that was stored belongs to the address that was stored with it', () => {
  const held = heldOf(declared, { url: 'https://a.example/', user: 'me', password: 'left by another version' });
  expect(valuesOf(declared, held)).toEqual({ url: 'https://a.example/', user: 'me' });
  expect(valuesOf(declared, withValue(declared, held, 'url', 'https://b.example/')).user).toBe(undefined);
});
