import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountTexts, formatAmountRange, isOrderedRange, readAmountRange, readSide, writeAmountRange } from './amount-range.ts';

describe('a range of amounts', () => {
  it('is read from the address as it was written [IDX-001]', () => {
    const side = fc.option(
      fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents / 100),
      { nil: undefined },
    );
    fc.assert(
      fc.property(fc.record({ from: side, to: side }), (range) => {
        const text = writeAmountRange(range);
        const isOpen = range.from === undefined && range.to === undefined;
        if (isOpen || !isOrderedRange(range)) expect(readAmountRange(text)).toBeNull();
        else expect({ from: undefined, to: undefined, ...readAmountRange(text) }).toEqual(range);
      }),
    );
  });

  it.each(['', '..', '4,9..', '5..4', '-1..2', '1..2..3', 'under20', '1.234..', '1e3..'])('is none in «%s» [IDX-001]', (text) => {
    expect(readAmountRange(text)).toBeNull();
  });

  it.each([
    ['4,90', { value: 4.9 }],
    ['1 234,50 €', { value: 1234.5 }],
    ['', { value: undefined }],
    ['4,5O', { message: amountTexts.notAmount }],
    ['-1', { message: amountTexts.outOfRange }],
    ['1,234', { message: amountTexts.outOfRange }],
    ['10000000', { message: amountTexts.outOfRange }],
  ])('has a side typed as «%s» [IDX-001]', (typed, side) => {
    expect(readSide(typed)).toEqual(side);
  });

  it('is shown in French [IDX-001]', () => {
    expect(formatAmountRange({ from: 4.9, to: 20 })).toBe('4,90 à 20\u00A0€');
    expect(formatAmountRange({ to: 20 })).toBe('jusqu’à 20\u00A0€');
    expect(formatAmountRange({ from: 4.9 })).toBe('à partir de 4,90\u00A0€');
  });
});
