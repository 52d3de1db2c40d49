import { expect, it } from 'vitest';
import { randomReference } from './add-product.screen.tsx';

it('a reference has thirteen capital letters and digits, at least one of each [PRD-055]', () => {
  const references = Array.from({ length: 500 }, randomReference);
  for (const reference of references) {
    expect(reference).toMatch(/^[A-Z0-9]{13}$/);
    expect(reference).toMatch(/[A-Z]/);
    expect(reference).toMatch(/\d/);
  }
  expect(new Set(references).size).toBe(500);
});
