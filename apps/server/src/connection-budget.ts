import { type Config, ConfigError } from './config.ts';
import { readConnections } from './connection-budget.sql.ts';
import { QUEUE_CONNECTIONS } from './jobs/queue-backend.ts';
import type { Workload } from './pool.ts';
import type { Services } from './services.ts';

/** A server adds jobs to the queue; a worker takes them too. */
const QUEUE_POOLS: Record<Workload, number> = { requests: 1, jobs: 2 };

/** Connections that a process may open: its pool, the one that listens, and those of a queue in Postgres. */
export const connectionsOf = ({ databasePoolSize, redisUrl }: Pick<Config, 'databasePoolSize' | 'redisUrl'>, workload: Workload): number =>
  databasePoolSize + 1 + (redisUrl === null ? QUEUE_POOLS[workload] * QUEUE_CONNECTIONS : 0);

/**
 * Refuses to start with more connections than Postgres grants: later, requests would fail at random. The other processes share the same
 * number, so it is logged, and so is what they have open now: while an old release still runs beside the new one, a scarcity is no reason to
 * refuse (BND-005).
 */
export async function checkConnections({ config, db, log }: Pick<Services, 'config' | 'db' | 'log'>, workload: Workload): Promise<void> {
  const connections = connectionsOf(config, workload);
  const { max, open } = await readConnections(db.pool);
  const counts = { connections, open, max };
  log.info(
    { event: 'database.connections', ...counts },
    'connections that this process may open, that are open now, and those of Postgres',
  );
  if (connections + open > max)
    log.warn({ event: 'database.connections.scarce', ...counts }, 'Postgres grants fewer connections than are needed');
  if (connections <= max) return;
  throw new ConfigError(
    `La base de données accepte ${max} connexions et ce processus en ouvrirait ${connections} : réduisez DATABASE_POOL_SIZE.`,
  );
}
