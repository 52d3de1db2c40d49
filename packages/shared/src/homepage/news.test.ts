import { expect, it } from 'vitest';
import { NewsForm, newsFields } from './news.ts';

it('truncates a position to an integer before it is sent [NEW-009]', () => {
  expect(NewsForm.shape.position.parse(4.9)).toBe(4);
  expect(newsFields.position.parse(1)).toBe(1);
});
