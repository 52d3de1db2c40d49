import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactTexts, partsForTypo } from './search-texts.ts';

describe('the search text sent to the marketplace', () => {
  it('is the text and its longest word, in each spelling of ligatures [DAY-014]', () => {
    expect(exactTexts('spa')).toEqual(['spa']);
    expect(exactTexts('le cinéma')).toEqual(['le cinéma', 'cinéma']);
    expect(exactTexts('oeuf')).toEqual(['oeuf', 'œuf']);
    expect(exactTexts('Œuf œuvre')).toContain('œuvre');
  });

  it('has no variants with an error for short words', () => {
    expect(partsForTypo('golf spa')).toEqual([]);
    expect(partsForTypo('sport')).toEqual(['sp', 'rt']);
  });

  it('is a part of the intended word, for any typing error [DAY-014]', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 6, maxLength: 14 });
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom('missing', 'added', 'wrong', 'exchanged'), (word, place, error) => {
        const at = place % word.length;
        const rest = { missing: '', added: `x${word[at]}`, wrong: 'x', exchanged: `${word[at + 1] ?? ''}${word[at]}` }[error];
        const typed = word.slice(0, at) + rest + word.slice(at + (error === 'exchanged' ? 2 : 1));
        expect(partsForTypo(typed).some((part) => word.includes(part))).toBe(true);
      }),
    );
  });
});
