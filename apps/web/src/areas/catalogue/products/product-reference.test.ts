import { expect, it } from 'vitest';
import { randomReference } from './product-reference.ts';

it('proposes references of thirteen capitals and digits, with both [PRD-055]', () => {
  const references = Array.from({ length: 500 }, randomReference);
  for (const reference of references) {
    expect(reference).toMatch(/^[A-Z0-9]{13}$/);
    expect(reference).toMatch(/[A-Z]/);
    expect(reference).toMatch(/\d/);
  }
  expect(new Set(references).size).toBe(500);
});
