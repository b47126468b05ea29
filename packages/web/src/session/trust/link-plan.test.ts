import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { originOf } from './address.js';
import { addressIn, declaredIn, targetIn } from './declared.js';
import { planLink } from './link-plan.js';

const schema = {
  properties: {
    url: { default: 'http://localhost:9200/', address: true },
    index: { title: 'Index', addressPart: true },
    user: { credential: true },
    password: { credential: true, secret: true },
    results: { default: 100 },
  },
};
const declared = declaredIn(schema);
const nothing = { own: {}, targets: [] };

describe('the plan of a link', () => {
  const url = fc.constantFrom(
    'https://a.example/',
    'https://me:pw@a.example/',
    'ftp://x',
    '',
    'https://{query}.example/',
  );
  const options = fc.record(
    { url, index: fc.string(), user: fc.string(), password: fc.string(), results: fc.nat() },
    { requiredKeys: [] },
  );

  test('never sets who asks', () => {
    fc.assert(
      fc.property(options, fitting => {
        const plan = planLink(declared, fitting, nothing);
        for (const values of [plan.options, plan.elsewhere])
          for (const name of declared.credentials) expect(values).not.toHaveProperty(name);
        expect(String(plan.options.url ?? '')).not.toContain('@');
      }),
    );
  });

  test('has no say in where requests go once the person refuses', () => {
    fc.assert(
      fc.property(options, options, (fitting, own) => {
        const { elsewhere } = planLink(declared, fitting, { own, targets: [] });
        expect(targetIn(declared, { ...own, ...elsewhere })).toBe(targetIn(declared, own));
      }),
    );
  });

  test('asks about every target that the person has not used, and about no other', () => {
    fc.assert(
      fc.property(options, options, (fitting, own) => {
        const plan = planLink(declared, fitting, { own, targets: [] });
        const target = targetIn(declared, { ...own, ...plan.options });
        const known = [targetIn(declared, own), targetIn(declared, {})].includes(target);
        const origin = originOf(addressIn(declared, { ...own, ...plan.options }));
        expect(plan.asks?.origin ?? null).toBe(known ? null : origin);
        const again = planLink(declared, fitting, { own, targets: [target] });
        expect(again.asks).toBeNull();
      }),
    );
  });

  test('tells address, origin and what is added to the address', () => {
    const { asks } = planLink(declared, { url: 'https://me:pw@a.example/x/', index: 'docs', results: 5 }, nothing);
    expect(asks).toEqual({
      address: 'https://a.example/x',
      origin: 'https://a.example',
      parts: [['Index', 'docs']],
    });
  });

  test('asks about another part of a known address too', () => {
    const own = { url: 'https://a.example/', index: 'mine' };
    expect(planLink(declared, { index: 'theirs' }, { own, targets: [] }).asks?.parts).toEqual([['Index', 'theirs']]);
    expect(planLink(declared, { index: 'mine' }, { own, targets: [] }).asks).toBeNull();
  });

  test('leaves out an address without an origin that could be trusted', () => {
    const plan = planLink(declared, { url: 'https://{query}.example/', results: 5 }, nothing);
    expect(plan.options).toEqual({ results: 5 });
    expect(plan.asks).toBeNull();
  });

  test('leaves out any address where the deployment has fixed it', () => {
    const fixed = declaredIn(schema, { url: 'https://search.example/', anyAddress: false });
    const plan = planLink(fixed, { url: 'https://a.example/', results: 5 }, nothing);
    expect(plan).toEqual({ options: { results: 5 }, elsewhere: { results: 5 }, asks: null });
  });

  test('for a source that asks nobody takes what fits', () => {
    const own = declaredIn({ properties: { sample: { default: 'a' } } });
    expect(planLink(own, { sample: 'b' }, nothing)).toEqual({
      options: { sample: 'b' },
      elsewhere: { sample: 'b' },
      asks: null,
    });
  });
});
