import { expect, it } from 'vitest';
import { searchText } from './search-rule.ts';

it.each([
  ['', ''],
  ['   ', ''],
  ['spa', 'spa'],
  ['  spa ', 'spa'],
  ['spa royal', 'spa royal'],
])('lets %j search for %j [LST-006]', (typed, sent) => {
  expect(searchText(typed)).toBe(sent);
});

it.each(['s', 'sp', ' sp ', ' s  '])('sends no call for %j [LST-006]', (typed) => {
  expect(searchText(typed)).toBeNull();
});

it('lets a single character search where the list says so [VER-002]', () => {
  expect(searchText(' 4 ', 1)).toBe('4');
  expect(searchText('', 1)).toBe('');
});
