import { expect, it } from 'vitest';
import { networkOf, waitAfter } from './limits.ts';

it('waits one second after the last free attempt, doubled after each further one, up to a quarter of an hour', () => {
  const waits = [1, 4, 5, 6, 7, 14, 15, 1_000_000].map((tries) => waitAfter(tries, 5));
  expect(waits).toEqual([0, 0, 1, 2, 4, 512, 900, 900]);
});

it('uses an IPv4 address unchanged, and the network of an IPv6 address in any notation', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('2001:db8:1:2:a:b:c:d')).toBe(networkOf('2001:0DB8:0001:0002::1'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:1::'));
});
