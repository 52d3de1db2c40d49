import type pg from 'pg';
import type { Logger } from 'pino';
import { transaction } from '../transaction.sql.ts';
import { markDueDispatched, tryDispatchLock } from './dispatch.sql.ts';
import type { JobQueue } from './queue.ts';

/** Adds the jobs that may run now to the queue: no jobs that wait for a retry, and a limited number per author. */
async function dispatch(pool: pg.Pool, queue: Pick<JobQueue, 'add'>): Promise<void> {
  const entries = await transaction(pool, async (client) => {
    return (await tryDispatchLock(client)) ? markDueDispatched(client) : [];
  });
  await queue.add(entries.map(({ uuid, fence }) => ({ uuid, fence: BigInt(fence) })));
}

export interface Dispatcher {
  /**
   * Dispatches; if called while a run is in progress, one more run follows. No caller needs to wait: a failure is repaired by the next
   * periodic run of a worker.
   */
  run(): Promise<void>;
  /** Resolves when no run is in progress. */
  settled(): Promise<void>;
}

export function createDispatcher(pool: pg.Pool, queue: Pick<JobQueue, 'add'>, log: Logger): Dispatcher {
  let running: Promise<void> | null = null;
  let again = false;
  const rounds = async () => {
    do {
      again = false;
      await dispatch(pool, queue).catch((error) =>
        log.warn({ event: 'job.dispatch.failed', err: error }, 'jobs not dispatched, the next round tries again'),
      );
    } while (again);
    running = null;
  };
  return {
    run() {
      again = true;
      running ??= rounds();
      return running;
    },
    settled: async () => running ?? undefined,
  };
}
