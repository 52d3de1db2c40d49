import { expect, it } from 'vitest';
import { age, ago, duration, since } from './time-passed.ts';

it.each([
  [-5, 'à l’instant'],
  [9, 'à l’instant'],
  [45, 'il y a 45 s'],
  [200, 'il y a 3 min'],
  [7_200, 'il y a 2 h'],
  [86_400, 'hier'],
  [3 * 86_400, 'il y a 3 jours'],
])('%i seconds ago', (seconds, text) => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(ago(new Date(now - seconds * 1000), now)).toBe(text);
});

it.each([
  [-5, '0 min'],
  [3_599, '59 min'],
  [26 * 3_600, '26 h'],
  [2 * 86_400 - 1, '47 h'],
  [2 * 86_400, '2 jours'],
  [1_204 * 86_400, '1\u202f204 jours'],
])('%i seconds waiting', (seconds, text) => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(age(new Date(now - seconds * 1000), now)).toBe(text);
});

it.each([
  ['2026-11-21T09:05:00Z', '10h05'],
  ['2026-11-20T23:30:00Z', '00h30'],
  ['2026-11-20T17:20:00Z', 'hier, 18h20'],
  ['2026-11-19T23:30:00Z', 'hier, 00h30'],
  ['2026-11-19T17:20:00Z', '19/11/2026'],
])('%s is formatted relative to today', (moment, text) => {
  expect(since(moment, Date.parse('2026-11-21T10:00:00Z'))).toBe(text);
});

it.each([
  [0.4, '0 s'],
  [19, '19 s'],
  [125, '2 min 05 s'],
  [4_330, '1 h 12 min'],
])('%f seconds long', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});
