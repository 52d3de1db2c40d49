import { describe, expect, it } from 'vitest';
import { eraseFrom, isComplete, isCompletedBy, moveTo, NO_DIGITS, paste, typeInto } from './code-boxes.tsx';

const boxes = (text: string) => [...text].map((digit) => digit.replace('_', ''));
const text = (digits: readonly string[]) => digits.map((digit) => digit || '_').join('');

describe('typing', () => {
  it('fills the box and moves to the next one, and stays in the last one', () => {
    expect(typeInto(NO_DIGITS, 0, '4')).toEqual({ digits: boxes('4_____'), focus: 1, refused: false });
    expect(typeInto(boxes('40719_'), 5, '2')).toEqual({ digits: boxes('407192'), focus: 5, refused: false });
  });

  it('replaces the existing digit, whether the new one is before or after it', () => {
    expect(text(typeInto(boxes('4_____'), 0, '48').digits)).toBe('8_____');
    expect(text(typeInto(boxes('4_____'), 0, '84').digits)).toBe('8_____');
    expect(text(typeInto(boxes('4_____'), 0, '44').digits)).toBe('4_____');
  });

  it('begins a new code in the first box of a complete one: mixed with the old digits it would be sent at once', () => {
    const begun = typeInto(boxes('407192'), 0, '84');
    expect(begun).toEqual({ digits: boxes('8_____'), focus: 1, refused: false });
    expect(isCompletedBy(begun, boxes('407192'))).toBe(false);
    expect(text(typeInto(boxes('407192'), 3, '15').digits)).toBe('407592');
  });

  it('refuses characters other than digits, and changes nothing', () => {
    expect(typeInto(boxes('4_____'), 1, 'a')).toEqual({ digits: boxes('4_____'), focus: 1, refused: true });
    expect(typeInto(boxes('4_____'), 0, '4a').refused).toBe(true);
  });

  it('accepts a complete code from the system’s autofill', () => {
    expect(typeInto(NO_DIGITS, 0, '407192')).toEqual({ digits: boxes('407192'), focus: 5, refused: false });
  });
});

describe('erasing', () => {
  it('empties the box and moves to the previous one', () => {
    expect(eraseFrom(boxes('407192'), 5)).toEqual({ digits: boxes('40719_'), focus: 4, refused: false });
  });
  it('empties the previous box when the box is empty', () => {
    expect(eraseFrom(boxes('407___'), 3)).toEqual({ digits: boxes('40____'), focus: 2, refused: false });
  });
  it('stays in the first box', () => {
    expect(eraseFrom(NO_DIGITS, 0)).toEqual({ digits: NO_DIGITS, focus: 0, refused: false });
  });
});

describe('pasting', () => {
  it('fills the six boxes, with or without spaces', () => {
    expect(text(paste(NO_DIGITS, 3, ' 407 192\n').digits)).toBe('407192');
  });
  it.each(['12345', '1234567', '12a456', ''])('fills nothing with «%s»', (pasted) => {
    expect(paste(boxes('4_____'), 1, pasted)).toEqual({ digits: boxes('4_____'), focus: 1, refused: true });
  });
});

it('moves with the arrow keys, Home and End, within the boxes', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'x'].map((key) => moveTo(key, 0))).toEqual([0, 1, 0, 5, undefined]);
  expect(moveTo('ArrowRight', 5)).toBe(5);
});

it('is completed by the sixth digit, once', () => {
  const typed = typeInto(boxes('40719_'), 5, '2');
  expect(isCompletedBy(typed, boxes('40719_'))).toBe(true);
  expect(isCompletedBy(typed, typed.digits)).toBe(false);
  expect(isCompletedBy(typeInto(boxes('4071__'), 4, '9'), boxes('4071__'))).toBe(false);
  expect(isCompletedBy(typeInto(boxes('407192'), 5, '2a'), boxes('407192'))).toBe(false);
});

it('is complete with six digits', () => {
  expect(isComplete(boxes('40719_'))).toBe(false);
  expect(isComplete(boxes('407192'))).toBe(true);
});
