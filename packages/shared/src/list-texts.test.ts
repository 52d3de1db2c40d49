import { expect, it } from 'vitest';
import { historyTexts } from './history/texts.ts';
import { listTexts as texts } from './list-texts.ts';

it('a total at which the pages end before the last row says so', () => {
  const { noun } = historyTexts;
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect([texts.total(noun, 10_000), texts.total(noun, 10_000, true)].map(plain)).toEqual([
    `10 000 ${noun.many}`,
    `Plus de 10 000 ${noun.many}`,
  ]);
  expect(plain(texts.range(1, 25, 10_000, true))).toBe('1 à 25 sur plus de 10 000');
});
