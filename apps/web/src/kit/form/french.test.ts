import { expect, it } from 'vitest';
import { z } from 'zod';
import './french.ts';

it('is the language of messages that a schema does not define', () => {
  expect(z.string().max(2).safeParse('abc').error?.issues[0]?.message).toMatch(/^Trop grand/);
});
