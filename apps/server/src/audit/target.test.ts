import { expect, it } from 'vitest';
import { targetOf } from './target.ts';

it('names what a write was about: what it was given, else what it made', () => {
  expect(targetOf({ uuid: 'given' }, { uuid: 'made' })).toBe('given');
  expect(targetOf({ name: 'taxes' }, null)).toBe('taxes');
  expect(targetOf({ start: '2026-01-01' }, { uuid: 'made' })).toBe('made');
  expect(targetOf(undefined, null)).toBeNull();
  expect(targetOf({ uuid: 12 }, 'text')).toBeNull();
});

it('keeps no more of it than the column is meant for', () => {
  expect(targetOf({ name: 'x'.repeat(10_000) }, null)).toHaveLength(200);
});
