import { describe, expect, it } from 'vitest';
import { offsets, slotAt } from './reorder-order.ts';

/** Four rows, one with twice the height: 0–40, 40–120, 120–160, 160–200. */
const BOXES = [
  { top: 0, height: 40 },
  { top: 40, height: 80 },
  { top: 120, height: 40 },
  { top: 160, height: 40 },
];

describe('the place of a dragged row', () => {
  it.each([
    [0, 0, 0],
    [0, 40, 0],
    [0, 41, 1],
    [0, 101, 2],
    [0, 900, 3],
    [3, 0, 3],
    [3, -20, 3],
    [3, -21, 2],
    [3, -81, 1],
    [3, -950, 0],
    [1, 0, 1],
  ])('of row %i moved by %i pixels is %i', (from, pulled, place) => expect(slotAt(BOXES, from, pulled)).toBe(place));
});

describe('the other rows during a drag', () => {
  it('make room below and close the gap above', () => {
    expect(offsets(BOXES, 0, 2)).toEqual([120, -40, -40, 0]);
    expect(offsets(BOXES, 3, 1)).toEqual([0, 40, 40, -120]);
  });

  it('do not move when the row is over its own place', () => expect(offsets(BOXES, 1, 1)).toEqual([0, 0, 0, 0]));
});
