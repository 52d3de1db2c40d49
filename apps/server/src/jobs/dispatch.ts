import type pg from 'pg';
import type { Logger } from 'pino';
import { transaction } from '../transaction.sql.ts';
import { takeDue, tryDispatchLock } from './dispatch.sql.ts';
import type { JobQueue } from './queue.ts';

/** Shows the queue what may run now: what waits for a retry or for its author's turn is not there yet, and no more than a few jobs of one author are. */
async function dispatch(pool: pg.Pool, queue: Pick<JobQueue, 'add'>): Promise<void> {
  const entries = await transaction(pool, async (client) => {
    return (await tryDispatchLock(client)) ? takeDue(client) : [];
  });
  await queue.add(entries.map(({ uuid, fence }) => ({ uuid, fence: BigInt(fence) })));
}

export interface Dispatcher {
  /** Dispatches, or once more when it is at it. Nobody needs to wait for it: what fails or is missed here, the next round of a worker does. */
  run(): Promise<void>;
  /** Resolves once nothing is being dispatched. */
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
