import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../lib/testing/fake-server.ts';
import { readStoredPosition, writeStoredPosition } from './list-state.ts';

const sizes = [10, 25, 100] as const;
let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('stores rows and first under the route name [LCM-007]', () => {
  writeStoredPosition('listCategories', { rows: 25, first: 50 });
  expect(stored.get('table:listCategories')).toBe('{"rows":25,"first":50}');
  expect(readStoredPosition('listCategories', sizes)).toEqual({ rows: 25, first: 50 });
});

it.each(['', 'null', '{}', '[]', '"25"', '{broken', '{"rows":30,"first":60}', '{"rows":"25","first":0}'])(
  'falls back to the defaults on %j [LCM-007]',
  (value) => {
    stored.set('table:listCategories', value);
    expect(readStoredPosition('listCategories', sizes)).toEqual({ rows: 10, first: 0 });
  },
);

it.each([-10, 1.5, null, '50'])('goes to the first row when the stored one is %j [LCM-007]', (first) => {
  stored.set('table:listCategories', JSON.stringify({ rows: 25, first }));
  expect(readStoredPosition('listCategories', sizes)).toEqual({ rows: 25, first: 0 });
});
