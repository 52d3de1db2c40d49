import { searchedText } from './visible-text.ts';

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', '’': "'" };

/** Normalizes a text for searches: ignores case, accents, ligatures, apostrophes and what is not visible (DAY-014). */
export const fold = (text: string) =>
  searchedText(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase('fr')
    .replaceAll(/[œæ’]/g, (letter) => LIGATURES[letter] ?? letter);
