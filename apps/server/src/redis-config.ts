import { z } from 'zod';
import { urlOf } from './url-value.ts';

const WRONG_SENTINELS = 'doit être une liste de sentinelles, telle que redis-1:26379,redis-2:26379';

/** Variables of Redis, alone or watched by sentinels (OPS-009). */
export const redisEnvironment = {
  REDIS_URL: urlOf('redis:', 'rediss:').optional(),
  REDIS_SENTINELS: z
    .string()
    .regex(/^[^\s,:]+:\d{1,5}(\s*,\s*[^\s,:]+:\d{1,5})*$/, WRONG_SENTINELS)
    .transform((list) =>
      list.split(',').map((entry) => {
        const [host = '', port = ''] = entry.trim().split(':');
        return { host, port: Number(port) };
      }),
    )
    .optional(),
  REDIS_SENTINEL_PASSWORD: z.string().optional(),
};

type RedisEnvironment = z.infer<z.ZodObject<typeof redisEnvironment>>;

/** Sentinels alone name no master. */
export const redisProblems = ({ REDIS_URL, REDIS_SENTINELS }: RedisEnvironment): string[] =>
  REDIS_SENTINELS !== undefined && REDIS_URL === undefined
    ? ['REDIS_SENTINELS demande REDIS_URL, dont l’hôte est le nom du maître : redis://principal']
    : [];

/** With sentinels, the host of `redisUrl` is the name of their master. */
export const redisConfigOf = ({ REDIS_URL, REDIS_SENTINELS, REDIS_SENTINEL_PASSWORD }: RedisEnvironment) => ({
  redisUrl: REDIS_URL ?? null,
  redisSentinels: REDIS_SENTINELS === undefined ? null : { addresses: REDIS_SENTINELS, password: REDIS_SENTINEL_PASSWORD ?? null },
});

/** How Redis is reached, and the database whose name is in every key of ours. */
export type RedisConfig = ReturnType<typeof redisConfigOf> & { databaseUrl: string };

/** Longer than any command waits for a reply: the workers' longest wait is `MAX_BLOCK_SECONDS`. */
const SILENT_MS = 4_000;

/**
 * What every connection to Redis needs beside its url. Sentinels are asked for the master at each connection. A frozen server closes no connection:
 * after a failover, only its silence shows that it is the former master.
 */
export const redisOptions = ({ redisUrl, redisSentinels }: RedisConfig) => ({
  socketTimeout: SILENT_MS,
  ...(redisUrl === null || redisSentinels === null ? {} : sentinelOptions(new URL(redisUrl), redisSentinels)),
});

const sentinelOptions = (url: URL, { addresses, password }: NonNullable<RedisConfig['redisSentinels']>) => ({
  sentinels: addresses,
  name: url.hostname,
  ...(password === null ? {} : { sentinelPassword: password }),
  ...(url.protocol === 'rediss:' ? { enableTLSForSentinelMode: true, sentinelTLS: {} } : {}),
});

/** Two installations may share one Redis: what we store in it begins with the name of the database. */
export const redisPrefix = ({ databaseUrl }: RedisConfig): string => `comptoir-${new URL(databaseUrl).pathname.slice(1)}`;
