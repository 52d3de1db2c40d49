import { describe, expect, it } from 'vitest';
import { moved, moveTo, offsets, placeOf, positionOf, slotAt } from './move.ts';

/** Positions with a gap, on a page that is not the first. */
const ROWS = [11, 12, 14, 15].map((position) => ({ uuid: `row ${position}`, position }));
const orderAfter = (uuid: string, index: number) => moved(ROWS, moveTo(ROWS, uuid, index)).map((row) => `${row.position} ${row.uuid}`);

describe('a move to the place of another row', () => {
  it('shifts the rows in between, and positions stay with their places', () => {
    expect(orderAfter('row 11', 2)).toEqual(['11 row 12', '12 row 14', '14 row 11', '15 row 15']);
    expect(orderAfter('row 15', 0)).toEqual(['11 row 15', '12 row 11', '14 row 12', '15 row 14']);
  });

  it('is between two neighbours, whose place gives the position to send [CAT-020]', () => {
    expect(moveTo(ROWS, 'row 11', 2)).toEqual({ uuid: 'row 11', previous: 'row 14', next: 'row 15' });
    expect(moveTo(ROWS, 'row 11', 3)).toEqual({ uuid: 'row 11', previous: 'row 15', next: null });
    expect(positionOf(ROWS, moveTo(ROWS, 'row 11', 2))).toBe(14);
    expect(positionOf(ROWS, moveTo(ROWS, 'row 15', 0))).toBe(11);
  });

  it('to its present place changes nothing', () => expect(moved(ROWS, moveTo(ROWS, 'row 12', 1))).toBe(ROWS));

  it.each([
    ['the row is not there', { uuid: 'row 20', previous: 'row 11', next: 'row 12' }],
    ['a neighbour is not there', { uuid: 'row 11', previous: 'row 20', next: 'row 14' }],
    ['the other neighbour is not there', { uuid: 'row 11', previous: 'row 14', next: 'row 20' }],
    ['its neighbours are apart', { uuid: 'row 11', previous: 'row 12', next: 'row 15' }],
    ['its neighbour is no longer the last row', { uuid: 'row 11', previous: 'row 14', next: null }],
    ['its neighbour is no longer the first row', { uuid: 'row 11', previous: null, next: 'row 14' }],
  ])('is not possible when %s', (_, move) => {
    expect(placeOf(ROWS, move)).toBeNull();
    expect(moved(ROWS, move)).toBe(ROWS);
  });
});

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
