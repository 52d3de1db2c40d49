import { Worker } from 'bullmq';
import { expect, it, vi } from 'vitest';
import { openPool } from '../pool.ts';
import { createPollingBackend, MAX_BLOCK_SECONDS } from './queue-backend.ts';

/** Block times of a worker: for its first notification, and after a failed wait. Nothing connects: the replies are stubs. */
async function waits(): Promise<(number | undefined)[]> {
  const pool = openPool({}, 'requests');
  const backend = createPollingBackend('jobs', { connection: pool as never }, { withBlockingConnection: true });
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
    { connection: pool as never, drainDelay: MAX_BLOCK_SECONDS },
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

it('makes a worker poll soon after a failed wait, during which a notification may have been lost', async () => {
  expect(await waits()).toEqual([MAX_BLOCK_SECONDS, MAX_BLOCK_SECONDS]);
});
