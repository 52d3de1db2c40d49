import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digestSet } from './digest-set.ts';

it('has each text once, also after it has grown', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 50 }), (texts) => {
      const [set, expected] = [digestSet(), new Set<string>()];
      for (const text of texts) {
        expect(set.add(text)).toBe(!expected.has(text));
        expected.add(text);
        expect(set.size()).toBe(expected.size);
      }
    }),
  );
  const set = digestSet();
  const rows = Array.from({ length: 5_000 }, (_, row) => `row ${row}`);
  expect(rows.filter((row) => set.add(row))).toEqual(rows);
  expect(rows.filter((row) => set.add(row))).toEqual([]);
  expect(set.size()).toBe(5_000);
});
