import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';
import { repeat } from '../jobs/repeat.ts';
import { countCall } from './call-counts.sql.ts';

const CONNECT_MS = 500;
const CLEAN_MS = 60_000;

/** For a limit that is not set. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

type Count = Parameters<FastifyRateLimitStore['incr']>;

function postgresStore({ pool }: Database): FastifyRateLimitStoreCtor {
  class PostgresStore implements FastifyRateLimitStore {
    /** Of a route with a separate limit. */
    #prefix = '';
    incr(key: Count[0], callback: Count[1], periodMs: Count[2], max: Count[3]): void {
      if (max === UNLIMITED) callback(null, { current: 0, ttl: 0 });
      else countCall(pool, this.#prefix + key, periodMs).then((count) => callback(null, count), callback);
    }
    child({ routeInfo }: RouteOptions & { path: string; prefix: string; routeInfo?: RouteOptions }): PostgresStore {
      const store = new PostgresStore();
      store.#prefix = `${routeInfo?.method} ${routeInfo?.url} `;
      return store;
    }
  }
  return PostgresStore;
}

interface CallCounts {
  options: Pick<RateLimitPluginOptions, 'redis' | 'nameSpace' | 'store' | 'skipOnError'>;
  close(): Promise<void>;
}

/**
 * Where the calls of a minute are counted, over all servers (OPS-008): in Redis if there is one, otherwise in Postgres. While it does not
 * respond, no call is refused.
 */
export function openCallCounts({ redisUrl, databaseUrl }: Pick<Config, 'redisUrl' | 'databaseUrl'>, db: Database, log: Logger): CallCounts {
  if (redisUrl === null) {
    const cleaning = repeat(
      CLEAN_MS,
      async () => {
        await db.prisma.callCount.deleteMany({ where: { until: { lt: await databaseTime(db.pool) } } });
      },
      log,
    );
    return { options: { store: postgresStore(db), skipOnError: true }, close: () => cleaning.stop() };
  }
  const redis = new Redis(redisUrl, { connectTimeout: CONNECT_MS, maxRetriesPerRequest: 1, enableOfflineQueue: false });
  redis.on('error', (err) => log.warn({ event: 'limits.redis.failed', err }, 'calls are not counted while Redis is away'));
  // Two installations may share one Redis.
  const nameSpace = `comptoir-${new URL(databaseUrl).pathname.slice(1)}-calls-`;
  return { options: { redis, nameSpace, skipOnError: true }, close: async () => redis.disconnect() };
}
