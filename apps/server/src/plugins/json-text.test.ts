import { expect, it } from 'vitest';
import { isAcceptableJson } from './json-text.ts';

it('accepts text of any script, escaped or not, and brackets inside strings', () => {
  for (const value of ['é € 😀', '['.repeat(100), '"\\"[{', '\\u0000', '\\\\ud800', '\t\n\u0001']) {
    expect(isAcceptableJson(JSON.stringify({ value })), value).toBe(true);
  }
  expect(isAcceptableJson('"\\ud83d\\ude00 \\u0041"')).toBe(true);
  expect(isAcceptableJson(JSON.stringify({ rows: Array.from({ length: 1_000 }, () => [[{}]]) }))).toBe(true);
});

it('refuses U+0000 and unpaired surrogates anywhere [STR-004]', () => {
  for (const text of ['\u0000', 'a\u0000b', '\ud83d', '\ude00', '\ud83d\ud83d\ude00', '\ud83dx', 'x\ude00\ud83d']) {
    expect(isAcceptableJson(JSON.stringify({ text })), JSON.stringify(text)).toBe(false);
    expect(isAcceptableJson(JSON.stringify({ rows: [{ [text]: 1 }] })), JSON.stringify(text)).toBe(false);
  }
});

it('refuses text that is nested more deeply than any form, valid JSON or not [STR-004]', () => {
  expect(isAcceptableJson('['.repeat(32) + ']'.repeat(32))).toBe(true);
  expect(isAcceptableJson('['.repeat(33) + ']'.repeat(33))).toBe(false);
  expect(isAcceptableJson('['.repeat(1_000_000))).toBe(false);
  expect(isAcceptableJson('{"a":'.repeat(40))).toBe(false);
});
