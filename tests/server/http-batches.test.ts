import { BATCH_CALLS } from '@comptoir/shared/batch';
import { expect, it, onTestFinished } from 'vitest';
import { startStack } from '../kit/stack.ts';

/** A server with this configuration; the result sends a batch of so many anonymous calls, and returns the status of its reply. */
async function batchSender(config: Record<string, string>) {
  const stack = await startStack({ config });
  onTestFinished(() => stack.close());
  return async (calls: number, separator = ',') => {
    const names = Array.from({ length: calls }, () => 'session.settings').join(separator);
    return (await fetch(`${stack.url}/trpc/${names}?batch=1`)).status;
  };
}

it('holds at most twenty calls, each of which counts against the limit of its caller [BND-002]', async () => {
  const unlimited = await batchSender({ RATE_LIMIT_PER_MINUTE: '0' });
  expect([await unlimited(BATCH_CALLS), await unlimited(BATCH_CALLS + 1)]).toEqual([200, 400]);
  const limited = await batchSender({ RATE_LIMIT_PER_MINUTE: '10' });
  expect([await limited(6), await limited(4), await limited(1)]).toEqual([200, 200, 429]);
  expect(await limited(BATCH_CALLS)).toBe(429);
});

it('refuses a batch whose commas are encoded, once or twice, before its calls are made [BND-002]', async () => {
  const limited = await batchSender({ RATE_LIMIT_PER_MINUTE: '10' });
  const replies = [];
  for (const comma of ['%2C', '%2c', '%252C', '%25252C']) replies.push(await limited(BATCH_CALLS, comma));
  expect(replies).toEqual([400, 400, 400, 400]);
});
