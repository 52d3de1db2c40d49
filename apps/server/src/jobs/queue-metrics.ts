import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';
import { inTime } from '../in-time.ts';
import type { Metrics } from '../metrics.ts';

/** Jobs that a worker could run now, and the connections of this process; read at each scrape. Without a database, only the latter. */
export function observeQueue(metrics: Metrics, { prisma, pool }: Database): void {
  // First, so that the queries of the other two are not counted as waiting.
  metrics.gauge('pool_connections', 'Connections of the pool, and requests that wait for one', 'state', async () => [
    ['idle', pool.idleCount],
    ['busy', pool.totalCount - pool.idleCount],
    ['waiting', pool.waitingCount],
  ]);
  const readDue = () =>
    inTime(async () => {
      const now = await databaseTime(pool);
      const where = { state: 'queued', runAfter: { lte: now } };
      const due = await prisma.job.groupBy({ by: ['kind'], where, _count: true, _min: { runAfter: true } });
      return due.map(({ kind, _count: count, _min: { runAfter } }) => ({
        kind,
        count,
        ageMs: now.getTime() - (runAfter ?? now).getTime(),
      }));
    }).catch(() => []);
  metrics.gauge('queue_jobs', 'Jobs that are due, by kind', 'kind', async () => (await readDue()).map(({ kind, count }) => [kind, count]));
  metrics.gauge('queue_age_seconds', 'Waiting time of the oldest job that is due, by kind', 'kind', async () =>
    (await readDue()).map(({ kind, ageMs }) => [kind, ageMs / 1000]),
  );
}
