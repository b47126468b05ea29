import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressIn, declaredIn, targetIn } from './declared.js';

const schema = {
  properties: {
    url: { default: 'http://localhost:9200/', address: true },
    index: { title: 'Index', addressPart: true },
    path: { addressPart: true },
    user: { credential: true },
    password: { credential: true, secret: true },
    results: { default: 100 },
  },
};

describe('the declaration of a source', () => {
  const declared = declaredIn(schema);

  test('says which fields decide where requests go, and which say who asks', () => {
    expect(declared.address).toBe('url');
    expect([...declared.parts]).toEqual([
      ['index', 'Index'],
      ['path', 'path'],
    ]);
    expect([...declared.credentials]).toEqual(['user', 'password']);
    expect([...declared.secrets]).toEqual(['password']);
    expect(declared.usualAddress).toBe('http://localhost:9200/');
  });

  test('of a source that asks nobody has no address', () => {
    const own = declaredIn({ properties: { results: { default: 7 } } });
    expect([own.address, own.usualAddress, own.fixed]).toEqual([null, '', false]);
  });

  test.each([
    [
      'the address of the deployment is the usual one',
      { url: 'https://search.example/' },
      'https://search.example/',
      false,
    ],
    [
      'the deployment may fix it',
      { url: 'https://search.example/', anyAddress: false },
      'https://search.example/',
      true,
    ],
    ['an empty address of the deployment is none', { url: '' }, 'http://localhost:9200/', false],
    ['the address of the source can be fixed too', { anyAddress: false }, 'http://localhost:9200/', true],
  ])('%s', (_, deployed, usualAddress, fixed) => {
    expect(declaredIn(schema, deployed)).toMatchObject({ usualAddress, fixed });
  });

  test('cannot fix an address that there is not', () => {
    const without = { properties: { url: { default: '', address: true } } };
    expect(declaredIn(without, { anyAddress: false }).fixed).toBe(false);
  });
});

describe('the address of requests', () => {
  const declared = declaredIn(schema);
  const fixed = declaredIn(schema, { url: 'https://search.example/', anyAddress: false });

  test('is the one that was entered, or the usual one', () => {
    expect(addressIn(declared, { url: 'https://a.example/' })).toBe('https://a.example/');
    expect(addressIn(declared, {})).toBe('http://localhost:9200/');
    expect(addressIn(declared, { url: 7 })).toBe('http://localhost:9200/');
  });

  test('is that of the deployment where it is fixed, whatever is entered', () => {
    fc.assert(
      fc.property(fc.anything(), url => void expect(addressIn(fixed, { url })).toBe('https://search.example/')),
    );
  });
});

describe('two targets', () => {
  const declared = declaredIn(schema);

  test('are the same with and without the last slash, a login and values that are not sent there', () => {
    const target = targetIn(declared, { url: 'https://a.example/x', index: 'docs' });
    expect(targetIn(declared, { url: ' https://me:secret@a.example/x/ ', index: 'docs', results: 5 })).toBe(target);
  });

  test.each([
    { url: 'https://b.example/x', index: 'docs' },
    { url: 'http://a.example/x', index: 'docs' },
    { url: 'https://a.example/y', index: 'docs' },
    { url: 'https://a.example/x', index: 'other' },
    { url: 'https://a.example/x', index: 'docs', path: '/admin' },
    { url: 'https://a.example/x' },
  ])('differ: %j', values => {
    expect(targetIn(declared, values)).not.toBe(targetIn(declared, { url: 'https://a.example/x', index: 'docs' }));
  });
});
