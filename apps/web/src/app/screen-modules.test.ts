import { expect, it } from 'vitest';
import { ROUTES, screenNames } from '../lib/routes.ts';

const sources = import.meta.glob<string>('../areas/**/*.screen.tsx', { query: '?raw', import: 'default', eager: true });
const named = new Set(screenNames.map((name) => `../areas/${ROUTES[name].module}.screen.tsx`));

it('names an existing module for each screen', () => {
  expect([...named].filter((file) => !(file in sources))).toEqual([]);
});

it('names each module of a screen', () => {
  expect(Object.keys(sources).filter((file) => !named.has(file))).toEqual([]);
});

it('names only modules that export a screen', () => {
  const exported = /^export (?:function|const) (?:Screen\b|\{[^}]*\bScreen\b)/m;
  expect(Object.keys(sources).filter((file) => !exported.test(sources[file] ?? ''))).toEqual([]);
});
