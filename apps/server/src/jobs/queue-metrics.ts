import type { Database } from '../db.ts';
import { inTime } from '../in-time.ts';
import type { Metrics } from '../metrics.ts';

/** Jobs that a worker could run now, and the connections of this process; read at each scrape. Without a database, only the latter. */
export function observeQueue(metrics: Metrics, { prisma, pool }: Database): void {
  const readDue = () =>
    inTime(async () =>
      prisma.job.groupBy({
        by: ['kind'],
        where: { state: 'queued', runAfter: { lte: new Date() } },
        _count: true,
        _min: { runAfter: true },
      }),
    ).catch(() => []);
  metrics.gauge('queue_jobs', 'Jobs that are due, by kind', 'kind', async () =>
    (await readDue()).map(({ kind, _count: count }) => [kind, count]),
  );
  metrics.gauge('queue_age_seconds', 'Waiting time of the oldest job that is due, by kind', 'kind', async () =>
    (await readDue()).map(({ kind, _min: { runAfter } }) => [kind, (Date.now() - (runAfter?.getTime() ?? Date.now())) / 1000]),
  );
  metrics.gauge('pool_connections', 'Connections of the pool, and requests that wait for one', 'state', async () => [
    ['idle', pool.idleCount],
    ['busy', pool.totalCount - pool.idleCount],
    ['waiting', pool.waitingCount],
  ]);
}
