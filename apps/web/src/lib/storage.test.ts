import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forget, readStored, store, storedKeys } from './storage.ts';
import { stubStorage } from './testing/fake-server.ts';

let stored: Map<string, string>;
let isFull: boolean;
beforeEach(() => {
  stored = stubStorage();
  isFull = false;
  const { setItem } = window.localStorage;
  window.localStorage.setItem = (key: string, value: string) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    setItem(key, value);
  };
});
afterEach(() => {
  forget('theme');
  vi.unstubAllGlobals();
});

it('reads what a full storage refused, until it is stored or forgotten', () => {
  stored.set('theme', 'light');
  isFull = true;
  store('theme', 'dark');
  expect([readStored('theme'), stored.get('theme')]).toEqual(['dark', 'light']);
  forget('theme');
  expect(readStored('theme')).toBeNull();
});

it('reads what another tab has stored since the storage accepted a value again', () => {
  isFull = true;
  store('theme', 'dark');
  isFull = false;
  store('theme', 'light');
  stored.set('theme', 'dark, of another tab');
  expect(readStored('theme')).toBe('dark, of another tab');
});

it('keeps values in memory when the storage is blocked', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  store('theme', 'dark');
  expect([readStored('theme'), storedKeys('th')]).toEqual(['dark', ['theme']]);
});
