import { SHORTCUTS } from '@comptoir/shared/shortcuts';
import { expect, it } from 'vitest';
import { isPressed } from './is-pressed.ts';

const { palette, help, notifications, newTab } = SHORTCUTS.everywhere.shortcuts;
const { search } = SHORTCUTS.lists.shortcuts;
const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  ['Ctrl+K', palette, { key: 'k', ctrlKey: true }, true],
  ['⌘K with the caps lock on', palette, { key: 'K', metaKey: true }, true],
  ['K alone', palette, { key: 'k' }, false],
  ['Ctrl+Shift+K', palette, { key: 'K', ctrlKey: true, shiftKey: true }, false],
  ['Ctrl+Alt+K', palette, { key: 'k', ctrlKey: true, altKey: true }, false],
  ['«?», which needs Shift', help, { key: '?', shiftKey: true }, true],
  ['«/» of a keyboard on which it needs Shift', search, { key: '/', shiftKey: true }, true],
  ['Ctrl+/', search, { key: '/', ctrlKey: true }, false],
  ['F8', notifications, { key: 'F8' }, true],
  ['Shift+F8', notifications, { key: 'F8', shiftKey: true }, false],
  ['Ctrl+Enter', newTab, { key: 'Enter', ctrlKey: true }, true],
  ['Enter', newTab, { key: 'Enter' }, false],
])('%s', (_, shortcut, keys, pressed) => {
  expect(isPressed({ ...NONE, ...keys }, shortcut)).toBe(pressed);
});
