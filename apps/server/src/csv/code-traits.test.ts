import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signsOf, traitsOf } from './code-traits.ts';

it('reads codes of any script as patterns of letters and figures do [IPR-006]', () => {
  const character = fc.constantFrom(...'09AZaz-_. /@[`{~', '\u007f', 'É', 'ß', '٣', '𝒜', '😀');
  fc.assert(
    fc.property(fc.array(character, { minLength: 1, maxLength: 12 }), (characters) => {
      const code = characters.join('');
      expect(traitsOf(code)).toEqual({
        frame: code.replaceAll(/[\p{L}\p{N}]/gu, 'x'),
        signs: signsOf(code).join(''),
        isDigits: /^\d+$/.test(code),
        hasLetter: /\p{L}/u.test(code),
        hasUpper: /\p{Lu}/u.test(code),
        hasLower: /\p{Ll}/u.test(code),
      });
    }),
  );
});
