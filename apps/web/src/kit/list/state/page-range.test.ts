import { describe, expect, it } from 'vitest';
import { pageCount, pageNumbers, pageOfRow, pageRange } from './page-range.ts';

describe('page arithmetic', () => {
  it('counts at least one page', () => {
    expect(pageCount(0, 10)).toBe(1);
    expect(pageCount(10, 10)).toBe(1);
    expect(pageCount(11, 10)).toBe(2);
    expect(pageCount(12_431, 25)).toBe(498);
  });

  it('returns the first and last row of a page', () => {
    expect(pageRange(1, 25, 12_431)).toEqual({ first: 1, last: 25 });
    expect(pageRange(498, 25, 12_431)).toEqual({ first: 12_426, last: 12_431 });
    expect(pageRange(2, 10, 11)).toEqual({ first: 11, last: 11 });
    expect(pageRange(1, 25, 0)).toEqual({ first: 0, last: 0 });
    expect(pageRange(3, 25, 30)).toEqual({ first: 0, last: 0 });
  });

  it('finds the page of a stored first row', () => {
    expect(pageOfRow(0, 10)).toBe(1);
    expect(pageOfRow(9, 10)).toBe(1);
    expect(pageOfRow(50, 25)).toBe(3);
  });

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 498, [1, 2, 3, 'gap', 498]],
    [2, 498, [1, 2, 3, 'gap', 498]],
    [4, 498, [1, 2, 3, 4, 5, 'gap', 498]],
    [250, 498, [1, 'gap', 249, 250, 251, 'gap', 498]],
    [498, 498, [1, 'gap', 496, 497, 498]],
    [3, 5, [1, 2, 3, 4, 5]],
  ])('shows the numbers around page %i of %i', (page, count, expected) => {
    expect(pageNumbers(page, count)).toEqual(expected);
  });
});
