import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from './errors.ts';
import { withRequestKey } from './request-key.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Records the keys; the reply to the first request is lost. */
function lossy() {
  const keys: string[] = [];
  const send = async ({ requestKey }: { requestKey: string }) => {
    keys.push(requestKey);
    if (keys.length === 1) throw new Error('the reply was lost');
  };
  return { keys, send };
}

it('the creation of a record has the same key until its reply, then another one [MUT-005]', async () => {
  const { keys, send } = lossy();
  const start = (day: number) => withRequestKey('start', 'record', { day }, send);
  await expect(start(1)).rejects.toThrow('lost');
  await Promise.all([start(1), start(2)]);
  await start(1);
  const [first, again, otherDay, later] = keys;
  expect(again).toBe(first);
  expect(new Set([first, otherDay, later]).size).toBe(3);
});

it('a creation whose outcome is unknown is verified before it is sent again [MUT-006]', async () => {
  const sent: object[] = [];
  const answers = ['UNCERTAIN', 'UNCERTAIN', 'NOT_FOUND'];
  const create = () =>
    withRequestKey('copy', 'creation', {}, async ({ requestKey: _, ...input }) => {
      sent.push(input);
      const code = answers.shift();
      if (code !== undefined) throw new CallError({ code: code as 'UNCERTAIN', fields: [] });
    });
  await expect(create()).rejects.toThrow('UNCERTAIN');
  await expect(create()).rejects.toThrow('UNCERTAIN');
  await create();
  expect(sent).toEqual([{}, { verify: true }, { verify: true }, {}]);
});

it('the same creation an hour later is another one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { keys, send } = lossy();
  const start = () => withRequestKey('start later', 'record', {}, send);
  await expect(start()).rejects.toThrow('lost');
  vi.advanceTimersByTime(3_600_000);
  await start();
  expect(keys[1]).not.toBe(keys[0]);
});

it('an export that is started twice at once is one; started again after a lost reply, it is a new one, with the data of then [MUT-005]', async () => {
  const { keys, send } = lossy();
  const start = () => withRequestKey('export', 'snapshot', {}, send);
  await expect(start()).rejects.toThrow('lost');
  await Promise.all([start(), start()]);
  const [lost, later, doubleClick] = keys;
  expect(later).not.toBe(lost);
  expect(doubleClick).toBe(later);
});
