import { isMaskedCard, isMaskedCode } from '@comptoir/shared/stock/masked-code';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { learnCodes } from './code-shape.ts';
import { readKey } from './read-cell.ts';
import { isOrdinaryCode } from './read-row.ts';

it.each(['CADEAU-000012345', 'A1B2', '4003001234567890', '4003-0012-3456-7890', 'B_7', '20301231'])(
  'takes %s for an ordinary code',
  (code) => {
    expect(isOrdinaryCode(code)).toBe(true);
  },
);

it.each([
  ...['', 'CADEAU', '1111111111', 'A', '-A1', 'A1-', 'A--1', 'a1', 'É1', 'A 1', '2030-12-31', '31-12-2030', '1E-05', '12345678901234500'],
  ...['1234XXXX', 'NULL', "'001", '=1+1', '4003001234500.0', 'A1,B2', 'A1\u200B'],
])('leaves %j to the rules', (code) => {
  expect(isOrdinaryCode(code)).toBe(false);
});

it('takes no code for ordinary with which a rule finds fault [IPR-006]', () => {
  const { doubt } = learnCodes([]);
  const character = fc.constantFrom(...'00123459AEFNULXXx-_. ');
  fc.assert(
    fc.property(fc.array(character, { maxLength: 20 }), (characters) => {
      const code = characters.join('');
      if (!isOrdinaryCode(code)) return;
      const problems: Parameters<typeof readKey>[2] = [];
      expect(readKey(code, 'code', problems)).toBe(code);
      expect([problems, doubt(code, false), isMaskedCode(code), isMaskedCard(code)]).toEqual([[], null, false, false]);
    }),
    { numRuns: 20_000 },
  );
});
