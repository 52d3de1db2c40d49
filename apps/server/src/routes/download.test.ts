import { expect, it } from 'vitest';
import { attachment } from './download.ts';

it('sends the file name in UTF-8, and in ASCII for old clients', () => {
  expect(attachment('été "2024" (fin)\\%.csv')).toBe(
    `attachment; filename="_t_ _2024_ (fin)__.csv"; filename*=UTF-8''%C3%A9t%C3%A9%20%222024%22%20%28fin%29%5C%25.csv`,
  );
});
