import { languageOf } from '@comptoir/web/ui/language-of';
import { expect, it } from 'vitest';
import { textGroups, textsOf } from '../kit/shared-texts.ts';

/** Words that no French text contains. */
const ENGLISH = /\b(an error|the|while|fetching|occurred|response|invalid)\b/i;

it('every English text of the documents, and no French one, is marked with its language', () => {
  const texts = textGroups.flatMap(([name, group]) => textsOf(group, name));
  const english = texts.filter(([, text]) => ENGLISH.test(text));
  expect(english.length).toBeGreaterThan(8);
  expect(english.filter(([, text]) => languageOf(text) !== 'en')).toEqual([]);
  expect(texts.filter(([, text]) => languageOf(text) === 'en' && !ENGLISH.test(text))).toEqual([]);
});
