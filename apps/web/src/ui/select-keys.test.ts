import { describe, expect, it } from 'vitest';
import { findTyped, isTyped } from './select-keys.ts';

const KEYS = { ctrlKey: false, altKey: false, metaKey: false };
const LABELS = ['Choisir…', 'Écran', 'Épicerie', 'Été', 'Œuvre d’art', 'Restaurant'];

describe('text typed in a list of options', () => {
  it('finds the option that begins with it, without regard to case and accents', () => {
    expect(findTyped(LABELS, 0, 'ep')).toBe(2);
    expect(findTyped(LABELS, 0, 'ÉT')).toBe(3);
    expect(findTyped(LABELS, 0, "oeuvre d'a")).toBe(4);
    expect(findTyped(LABELS, 0, 'x')).toBe(-1);
    expect(findTyped([], -1, 'a')).toBe(-1);
  });

  it('keeps the active option while it matches, and continues at the beginning', () => {
    expect(findTyped(LABELS, 2, 'ep')).toBe(2);
    expect(findTyped(LABELS, 5, 'ch')).toBe(0);
    expect(findTyped(LABELS, -1, 'c')).toBe(0);
  });

  it('goes from one option to the next with the same letter', () => {
    expect(findTyped(LABELS, 0, 'e')).toBe(1);
    expect(findTyped(LABELS, 1, 'ee')).toBe(2);
    expect(findTyped(LABELS, 3, 'eee')).toBe(1);
  });

  it('consists of characters, without the space bar and without shortcuts', () => {
    expect(isTyped({ ...KEYS, key: 'é' })).toBe(true);
    for (const key of [' ', 'Enter', 'ArrowDown']) expect(isTyped({ ...KEYS, key })).toBe(false);
    expect(isTyped({ ...KEYS, key: 'k', ctrlKey: true })).toBe(false);
  });
});
