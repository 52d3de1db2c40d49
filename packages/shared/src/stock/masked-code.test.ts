import { expect, it } from 'vitest';
import { isCodeName, maskedCode } from './masked-code.ts';

it.each([
  ['XGYY-QGP9-DUY9', '••••DUY9'],
  ['123456789', '••••6789'],
  ['12345678', '••••78'],
  ['ABCD', '••••CD'],
  ['abc', '••••c'],
  ['ab', '••••b'],
  ['', '••••'],
  ['VH4L-00001.pdf', '••••0001.pdf'],
  ['ABCD.PDF', '••••CD.PDF'],
  ['ABCD-EFGH.1234', '••••1234'],
  ['carte-🎁🎄🎅🦌🌟', '••••🎄🎅🦌🌟'],
])('shows of %j the end alone [MSK-001, ORD-001]', (code, shown) => expect(maskedCode(code)).toBe(shown));

it.each([
  ['VH4L-00001.pdf', true],
  ['4003 0012 3450', true],
  ['XKCDPQRS', true],
  ['a1b2c3', true],
  ['billet-00001.pdf', true],
  ['Guide', false],
  ['Guide.pdf', false],
  ['billet-1.pdf', false],
  ['guide-2026.pdf', false],
  ['Bon numéro 123456', false],
  ['CONDITIONS GÉNÉRALES.pdf', false],
  ['allée', false],
])('takes the document %j for a code: %s [MSK-001]', (name, isCode) => expect(isCodeName(name)).toBe(isCode));
