import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsAlmostWith, matcher, search, TYPO_MIN_LENGTH } from './match.ts';

describe('a text and a search text', () => {
  it.each([
    ['Œufs en chocolat', 'oeuf', 'begins'],
    ['Œufs en chocolat', 'chocolat œufs', 'words'],
    ['Œufs en chocolat', 'colat', 'holds'],
    ['Lætitia', 'LAETI', 'begins'],
    ['Carte d’abonnement', "d'abo", 'holds'],
    ['Beauté & bien-être', 'etre beaute', 'words'],
    ['Fournisseurs', 'fourniseur', 'almost'],
    ['Fournisseurs', 'forunisseurs', 'almost'],
    ['Fournisseurs', 'fournisseurss', 'almost'],
    ['Fournisseurs', 'fourmisseurs', 'almost'],
    ['Grand cinéma', 'xinéma grand', 'almost'],
    // Two errors, or a word that is too short for an error.
    ['Fournisseurs', 'fourmiseurs', null],
    ['Spa', 'sba', null],
    ['Golf', 'gollf', 'almost'],
    ['Cinéma', 'théâtre', null],
    ['Cinéma', '', 'begins'],
  ])('«%s» and «%s»: %s [DAY-014]', (text, typed, fit) => {
    expect(matcher(typed)(text)).toBe(fit);
  });

  const letters = fc.string({ unit: fc.constantFrom(...'abcdeï'), minLength: TYPO_MIN_LENGTH + 1, maxLength: 12 });
  const place = fc.nat();
  const edits = fc.constantFrom<((word: string, at: number) => string)[]>(
    (word, at) => word.slice(0, at) + word.slice(at + 1),
    (word, at) => `${word.slice(0, at)}x${word.slice(at)}`,
    (word, at) => `${word.slice(0, at)}x${word.slice(at + 1)}`,
    (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  );

  it('finds a word among others with any single error, in any order [DAY-014]', () => {
    fc.assert(
      fc.property(letters, letters, place, edits, (first, second, at, edit) => {
        const typed = edit(first, at % first.length);
        expect(matcher(`${second} ${typed}`)(`${first} ${second}`)).not.toBeNull();
      }),
    );
  });

  it('ignores case and accents', () => {
    fc.assert(
      fc.property(letters, letters, (text, typed) => {
        expect(matcher(typed.toUpperCase())(text)).toBe(matcher(typed)(text));
      }),
    );
  });

  it('agrees with the edit distance of two words', () => {
    /** Whether a word begins with a variant of the typed text, by trying every single error. */
    const byTrial = (word: string, typed: string) => {
      const alphabet = [...'abc'];
      const places = Array.from({ length: typed.length + 1 }, (_, at) => at);
      return places
        .flatMap((at) => [
          typed,
          typed.slice(0, at) + typed.slice(at + 1),
          ...alphabet.flatMap((letter) => [
            typed.slice(0, at) + letter + typed.slice(at),
            typed.slice(0, at) + (at < typed.length ? letter : '') + typed.slice(at + 1),
          ]),
          at + 1 < typed.length ? typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2) : typed,
        ])
        .some((corrected) => word.startsWith(corrected));
    };
    const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 7 });
    fc.assert(fc.property(word, word, (one, typed) => beginsAlmostWith(one, typed) === byTrial(one, typed)));
  });
});

describe('a search', () => {
  const names = ['Grand cinéma', 'Cinéma', 'Ciné-club', 'Théâtre'];
  it('returns texts that begin with the search text first, and tolerates errors only without other results [DAY-014]', () => {
    expect(search(names, 'cine', (name) => name)).toEqual(['Cinéma', 'Ciné-club', 'Grand cinéma']);
    expect(search(['Cartable', 'Carte'], 'carte', (name) => name)).toEqual(['Carte']);
    expect(search(names, 'cimena', (name) => name)).toEqual([]);
    expect(search(names, 'cinama', (name) => name)).toEqual(['Grand cinéma', 'Cinéma']);
  });
});
