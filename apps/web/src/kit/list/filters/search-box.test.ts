import { expect, it } from 'vitest';
import { searchText } from './search-box.tsx';

it.each([
  ['', ''],
  ['   ', ''],
  ['spa', 'spa'],
  ['  spa ', 'spa'],
  ['spa royal', 'spa royal'],
])('searches for the typed text %j as %j [LST-006]', (typed, sent) => {
  expect(searchText(typed)).toBe(sent);
});

it.each(['s', 'sp', ' sp ', ' s  '])('sends no call for %j [LST-006]', (typed) => {
  expect(searchText(typed)).toBeNull();
});

it('allows a single character where the list declares it [VER-002]', () => {
  expect(searchText(' 4 ', 1)).toBe('4');
  expect(searchText('', 1)).toBe('');
});
