import { expect, it } from 'vitest';
import { TAX_MULTIPLIERS } from './taxes.ts';

it('multiplies by one and the rate, for each of the five taxes [REF-006]', () => {
  expect(TAX_MULTIPLIERS).toEqual({ '10%': 1.1, '20%': 1.2, '2.1%': 1.021, '5.5%': 1.055, '0%': 1 });
  for (const [label, multiplier] of Object.entries(TAX_MULTIPLIERS)) {
    expect(multiplier, label).toBeCloseTo(1 + Number.parseFloat(label) / 100, 10);
  }
});
