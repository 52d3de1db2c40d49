import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DOCUMENT, withoutCounts, withPictures } from './document.ts';

const text = readFileSync(DOCUMENT, 'utf8');

it('shows the folders and the arrows of today: after a new one, `npm run architecture`', () => {
  expect(withoutCounts(text)).toBe(withoutCounts(withPictures(text)));
});

it('names files that exist', () => {
  const named = [...text.matchAll(/`((?:apps|packages|tests|tools)\/[^`*]+\.\w+)`/g)].flatMap(([, file]) => file ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
