import { describe, expect, it } from 'vitest';
import { bracketsOf, firstRule } from './brackets.ts';

const rules = (...starts: (number | string | null)[]) => starts.map((startingFrom) => ({ startingFrom, price: 1 }));

describe('the brackets of a family of rules', () => {
  it('each end at the next start, the last one has no end', () => {
    const { brackets, gaps, overlaps } = bracketsOf('price', rules(0, 50, 100));
    expect(brackets.map(({ from, to }) => [from, to])).toEqual([
      [0, 50],
      [50, 100],
      [100, null],
    ]);
    expect([gaps, overlaps]).toEqual([[], []]);
  });

  it('have a gap below the first start, which should be 0 for amounts and 1 for items', () => {
    expect(bracketsOf('price', rules(5, 10)).gaps).toEqual([{ from: 0, to: 5 }]);
    expect(bracketsOf('quantity', rules(1, 10)).gaps).toEqual([]);
    expect(bracketsOf('product', rules(3)).gaps).toEqual([{ from: 1, to: 3 }]);
    expect(bracketsOf('product', []).gaps).toEqual([]);
  });

  it('have a gap without a price, and one common gap for adjacent ones', () => {
    const [first, second, third] = rules(0, 10, 20);
    if (!first || !second || !third) throw new Error('three rules');
    expect(bracketsOf('price', [first, { ...second, price: null }, { ...third, price: 'x' }]).gaps).toEqual([{ from: 10, to: null }]);
    expect(bracketsOf('price', [first, { ...second, price: null }, third]).gaps).toEqual([{ from: 10, to: 20 }]);
    expect(bracketsOf('quantity', [firstRule('quantity')]).gaps).toEqual([{ from: 1, to: null }]);
  });

  it('overlap when a rule does not start after the previous ones', () => {
    const { brackets, overlaps } = bracketsOf('price', rules(0, 50, 20, 50, 60));
    expect(overlaps).toEqual([
      { from: 20, to: 50, place: 2, with: 1 },
      { from: 50, to: 50, place: 3, with: 1 },
    ]);
    expect(brackets.map(({ overlapped }) => overlapped)).toEqual([null, null, 1, 1, null]);
    expect(brackets.map(({ from, to }) => [from, to])).toEqual([
      [0, 50],
      [50, 60],
      [20, 50],
      [50, 60],
      [60, null],
    ]);
  });

  it('ignore a rule without a start', () => {
    expect(bracketsOf('price', rules(0, null, 'abc', 9)).brackets.map(({ place, to }) => [place, to])).toEqual([
      [0, 9],
      [3, null],
    ]);
  });
});
