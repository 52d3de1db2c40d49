import { setTimeout as wait } from 'node:timers/promises';

/** Maximum time for the database in a reply to a probe, which asks every few seconds (BND-004). */
const REPLY_MS = 800;

/** Rejects when the database does not respond in time. */
export async function inTime<Value>(work: () => Promise<Value>): Promise<Value> {
  const timer = new AbortController();
  const late = wait(REPLY_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error('the database does not respond');
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
}
