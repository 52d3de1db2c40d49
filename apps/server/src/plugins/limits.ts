import { createHash } from 'node:crypto';
import { AppError } from '@comptoir/shared/errors';
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor, type RateLimitPluginOptions } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';
import { repeat } from '../jobs/repeat.ts';
import { type RedisConfig, redisOptions, redisPrefix } from '../redis-config.ts';
import type { Services } from '../services.ts';
import { networkOf } from '../session/limits.ts';
import type { Sessions } from '../session/sessions.ts';
import { bearerOf } from '../trpc/context.ts';
import { countCall } from './call-counts.sql.ts';

const CONNECT_MS = 500;
const CLEAN_MS = 60_000;

/** For a limit that is not set. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

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
function openCallCounts(config: RedisConfig, db: Database, log: Logger): CallCounts {
  if (config.redisUrl === null) {
    const cleaning = repeat(
      CLEAN_MS,
      async () => {
        await db.prisma.callCount.deleteMany({ where: { until: { lt: await databaseTime(db.pool) } } });
      },
      log,
    );
    return { options: { store: postgresStore(db), skipOnError: true }, close: () => cleaning.stop() };
  }
  const redis = new Redis(config.redisUrl, {
    ...redisOptions(config),
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  redis.on('error', (err) => log.warn({ event: 'limits.redis.failed', err }, 'calls are not counted while Redis is away'));
  const nameSpace = `${redisPrefix(config)}-calls-`;
  return { options: { redis, nameSpace, skipOnError: true }, close: async () => redis.disconnect() };
}

/**
 * Key of calls without a session: one of 65,536 counters, by the hash of the network, so that callers with many addresses leave no more rows
 * (OPS-008).
 */
export const anonymousKey = (address: string) => `anonymous-${createHash('sha256').update(networkOf(address)).digest().readUInt16BE()}`;

/** Key of the rate limit: the session, if this process knows its token, so that users with the same IP address are counted separately. */
const callerOf = (req: FastifyRequest, sessions: Sessions) =>
  sessions.recent(bearerOf(req), sessions.cookies.cookieSecret(req)) ?? anonymousKey(req.ip);

/** Refusal of a caller above its limit, for the milliseconds `ttl`. */
export const tooManyRequests = (ttl: number) => new AppError('RATE_LIMITED', 'too many requests', { retryAfter: Math.ceil(ttl / 1000) });

/** Rate limit per caller; replies 503 when the server is overloaded, instead of queueing without limit. */
export const limits = fp<{ services: Services }>(
  async (app, { services: { config, sessions, db, log } }) => {
    const { rateLimitPerMinute, eventLoopDelayMs } = config;
    const max = rateLimitPerMinute === 0 ? UNLIMITED : rateLimitPerMinute;
    const counts = openCallCounts(config, db, log);
    app.addHook('onClose', counts.close);
    await app.register(rateLimit, {
      ...counts.options,
      max,
      timeWindow: '1 minute',
      keyGenerator: (req) => callerOf(req, sessions),
      allowList: (req) => req.url === '/healthz' || req.url === '/readyz',
      errorResponseBuilder: (_req, { ttl }) => tooManyRequests(ttl),
    });
    await app.register(underPressure, { maxEventLoopDelay: eventLoopDelayMs, retryAfter: 5, exposeStatusRoute: false });
  },
  { name: 'limits' },
);
