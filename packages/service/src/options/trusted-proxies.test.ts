import { expect, test } from 'vitest';
import { OptionError } from './option-error.js';
import { trustedProxies } from './trusted-proxies.js';

test('addresses, ranges and named ranges can be trusted', () => {
  const list = '10.1.2.3, 10.0.0.0/8,10.0.0.0/255.0.0.0, ::1,2001:db8::/32, loopback,linklocal,uniquelocal';
  expect(trustedProxies(list)).toEqual(list.split(',').map(entry => entry.trim()));
  expect(trustedProxies('')).toBe(false);
});

test.each(['garbage', '10.0.0.0/33', '10.0.0.0/0', '::1/129', '::1/255.0.0.0', '10.0.0.0/8/8', '10.0.0', ' '])(
  '"%s" is no proxy',
  entry => {
    expect(() => trustedProxies(`10.0.0.1,${entry}`)).toThrow(OptionError);
  },
);
