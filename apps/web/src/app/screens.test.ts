import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROUTES, screenNames } from '../lib/routes.ts';

// Not import.meta.glob: the cache of transformed modules would keep its result when a file is added or removed.
const areas = path.resolve(import.meta.dirname, '../areas');
const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.screen.tsx'));
const named = screenNames.map((name) => `${ROUTES[name].module}.screen.tsx`);

it('names an existing module for each screen', () => {
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
});

it('names each module of a screen', () => {
  expect(files.filter((file) => !named.some((one) => one === file))).toEqual([]);
});

it('names only modules that export a screen', () => {
  const exported = /^export (?:function|const) (?:Screen\b|\{[^}]*\bScreen\b)/m;
  expect(files.filter((file) => !exported.test(readFileSync(path.join(areas, file), 'utf8')))).toEqual([]);
});
