import { expect, it } from 'vitest';
import { rowPlaces } from './table.tsx';

it.each([
  [3, undefined, [0, 1, 2]],
  [2, [1], [0, null, 1]],
  [2, [0, 3], [null, 0, 1, null]],
])('%i rows and those at %j that could not be read keep their order', (readable, unreadable, places) =>
  expect(rowPlaces(readable, unreadable)).toEqual(places),
);
