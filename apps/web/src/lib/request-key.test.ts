import { expect, it } from 'vitest';
import { withRequestKey } from './request-key.ts';

it('the same input has the same key until its response, then another one [MUT-005]', async () => {
  const keys: string[] = [];
  const send = async ({ requestKey }: { requestKey: string }) => {
    keys.push(requestKey);
    if (keys.length === 1) throw new Error('the reply was lost');
  };
  await expect(withRequestKey('start', { day: 1 }, send)).rejects.toThrow('lost');
  await Promise.all([withRequestKey('start', { day: 1 }, send), withRequestKey('start', { day: 2 }, send)]);
  await withRequestKey('start', { day: 1 }, send);
  const [first, again, otherDay, later] = keys;
  expect(again).toBe(first);
  expect(new Set([first, otherDay, later]).size).toBe(3);
});
