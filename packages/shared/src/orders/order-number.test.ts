import { expect, it } from 'vitest';
import { isOrderNumber } from './order-number.ts';

it('only a typed integer as short as the ids of the monitoring is certainly an order number: any other text may be a code [ORD-004]', () => {
  expect(['1', '118402', '2147483647'].map(isOrderNumber)).toEqual([true, true, true]);
  const others = ['', '0', '0118402', '12345678901', 'CE000000123', 'K8PE-4EZX', '12 34', '1.5', '-3', '1/2'];
  expect(others.filter(isOrderNumber)).toEqual([]);
});
