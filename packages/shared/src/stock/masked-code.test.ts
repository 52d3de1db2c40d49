import { expect, it } from 'vitest';
import { maskedCode } from './masked-code.ts';

it.each([
  ['XGYY-QGP9-DUY9', '••••DUY9'],
  ['123456789', '••••6789'],
  ['12345678', '••••78'],
  ['abc', '••••c'],
  ['ab', '••••b'],
  ['', '••••'],
  ['carte-🎁🎄🎅🦌🌟', '••••🎄🎅🦌🌟'],
])('shows of %j the end alone [MSK-001]', (code, shown) => expect(maskedCode(code)).toBe(shown));
