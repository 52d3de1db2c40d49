import { expect, it } from 'vitest';
import { leastWidth } from './least-width.ts';

it('leaves the rest its room beside lengths', () => {
  expect(leastWidth(['2.75rem', undefined, '9rem'])).toBe('calc((8rem + 2.75rem + 9rem) / 1)');
});

it('leaves each column its share as well', () => {
  expect(leastWidth([undefined, '20%', 'calc(1rem + 2px)', '30%'])).toBe('calc((8rem + calc(1rem + 2px)) / 0.5)');
});
