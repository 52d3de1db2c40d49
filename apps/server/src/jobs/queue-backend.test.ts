import { Worker } from 'bullmq';
import { expect, it, vi } from 'vitest';
import { openPool } from '../pool.ts';
import { createAttentiveBackend, LOOK_AGAIN_SECONDS } from './queue-backend.ts';

/** How long a worker waits for its first notice, and for the one after a wait that broke. Nothing is connected: each answer is ours. */
async function waits(): Promise<(number | undefined)[]> {
  const pool = openPool({ keepAlive: true });
  const backend = createAttentiveBackend('jobs', { connection: pool as never }, { withBlockingConnection: true });
  vi.spyOn(backend, 'waitUntilReady').mockResolvedValue();
  vi.spyOn(backend, 'moveToActive').mockResolvedValue([null, '', 0, 0]);
  vi.spyOn(backend, 'moveStalledJobsToWait').mockResolvedValue([]);
  let end = () => {};
  const wait = vi.spyOn(backend, 'waitForJob').mockRejectedValueOnce(new Error('terminating connection'));
  wait.mockImplementation(
    () =>
      new Promise((resolve) => {
        end = () => resolve(null);
      }),
  );
  const worker = new Worker(
    'jobs',
    async () => undefined,
    { connection: pool as never, drainDelay: LOOK_AGAIN_SECONDS },
    () => backend,
  );
  worker.on('error', () => undefined);
  await vi.waitFor(() => expect(wait).toHaveBeenCalledTimes(2));
  const closed = worker.close();
  end();
  await closed;
  await pool.end();
  return wait.mock.calls.map(([seconds]) => seconds);
}

it('has a worker look again soon also after a wait that broke, when a notice may have gone by', async () => {
  expect(await waits()).toEqual([LOOK_AGAIN_SECONDS, LOOK_AGAIN_SECONDS]);
});
