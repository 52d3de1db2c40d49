import type pg from 'pg';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createDispatcher } from './dispatch.ts';

/** A dispatcher whose database the test answers: each run is one connection. */
function openDispatcher() {
  const runs: { end: () => void; fail: () => void }[] = [];
  const client = {
    query: async () => ({ rows: [{ locked: false }], rowCount: 0 }),
    release: () => undefined,
    on: () => undefined,
    off: () => undefined,
    removeListener: () => undefined,
  };
  const connect = () =>
    new Promise((resolve, reject) => runs.push({ end: () => resolve(client), fail: () => reject(new Error('no database')) }));
  const queue = { add: async () => undefined };
  return { runs, dispatcher: createDispatcher({ connect } as unknown as pg.Pool, queue, pino({ level: 'silent' })) };
}

it('runs once more for all who call during a run', async () => {
  const { runs, dispatcher } = openDispatcher();
  const calls = [dispatcher.run(), dispatcher.run(), dispatcher.run()];
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.end();
  await Promise.all(calls);
  expect(runs).toHaveLength(2);
});

it('runs again after a failure, and rejects for nobody', async () => {
  const { runs, dispatcher } = openDispatcher();
  const failing = dispatcher.run();
  runs[0]?.fail();
  await failing;
  await dispatcher.settled();
  const next = dispatcher.run();
  expect(runs).toHaveLength(2);
  runs[1]?.end();
  await next;
});

it('forgets no call that comes while a run fails', async () => {
  const { runs, dispatcher } = openDispatcher();
  const calls = [dispatcher.run(), dispatcher.run()];
  runs[0]?.fail();
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.end();
  await Promise.all(calls);
});
