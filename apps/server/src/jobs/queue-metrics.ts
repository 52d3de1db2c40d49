import type { Database } from '../db.ts';
import { inTime } from '../in-time.ts';
import type { Metrics } from '../metrics.ts';
import { countDue } from './dispatch.sql.ts';

/** Jobs that a worker could run now, and the connections of this process; read at each scrape. Without a database, only the latter. */
export function observeQueue(metrics: Metrics, { pool }: Pick<Database, 'pool'>): void {
  // First, so that the queries of the other two are not counted as waiting.
  metrics.gauge('pool_connections', 'Connections of the pool, and requests that wait for one', 'state', async () => [
    ['idle', pool.idleCount],
    ['busy', pool.totalCount - pool.idleCount],
    ['waiting', pool.waitingCount],
  ]);
  const readDue = () => inTime(() => countDue(pool)).catch(() => []);
  metrics.gauge('queue_jobs', 'Jobs that are due, by kind', 'kind', async () => (await readDue()).map(({ kind, count }) => [kind, count]));
  metrics.gauge('queue_age_seconds', 'Waiting time of the oldest job that is due, by kind', 'kind', async () =>
    (await readDue()).map(({ kind, ageSeconds }) => [kind, ageSeconds]),
  );
}
