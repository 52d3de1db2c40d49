import { describe, expect, it } from 'vitest';
import { type Selected, tick, tickAll, tickedOf } from './selection.ts';

const keyOf = (row: string) => row;
const page = ['a', 'b', 'c', 'd', 'e'];
const of = (...rows: string[]): Selected<string> => new Map(rows.map((row) => [row, row]));
const keys = (selected: Selected<string>) => [...selected.keys()].sort();

describe('a tick', () => {
  it('adds and removes one row, and leaves those of other pages', () => {
    expect(keys(tick(of('z'), { rows: page, keyOf, row: 'b', on: true }))).toEqual(['b', 'z']);
    expect(keys(tick(of('b', 'z'), { rows: page, keyOf, row: 'b', on: false }))).toEqual(['z']);
  });

  it.each([
    ['down', 'b', 'd'],
    ['up', 'd', 'b'],
  ])('with Shift ticks every row from the one before, %s', (_, from, row) => {
    expect(keys(tick(of(from), { rows: page, keyOf, row, on: true, from }))).toEqual(['b', 'c', 'd']);
  });

  it('with Shift unticks a range too', () => {
    expect(keys(tick(of(...page), { rows: page, keyOf, row: 'd', on: false, from: 'b' }))).toEqual(['a', 'e']);
  });

  it('with Shift is a plain one when the row before is on another page', () => {
    expect(keys(tick(of('z'), { rows: page, keyOf, row: 'c', on: true, from: 'z' }))).toEqual(['c', 'z']);
  });
});

it('a page is ticked and unticked whole, and says how much of it is', () => {
  const all = tickAll(of('z'), page, keyOf, true);
  expect(keys(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'z']);
  expect(tickedOf(all, page, keyOf)).toBe('all');
  expect(tickedOf(of('a', 'z'), page, keyOf)).toBe('some');
  expect(tickedOf(of('z'), page, keyOf)).toBe('none');
  expect(keys(tickAll(all, page, keyOf, false))).toEqual(['z']);
});
