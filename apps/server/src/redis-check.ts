import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type RedisConfig, redisOptions, redisPrefix } from './redis-config.ts';
import { CERTIFICATE, StartError } from './start-failure.ts';

const TIMEOUT_MS = 2_000;

/** The sentence for an error that waiting does not end; undefined for any other. */
function refusalOf(error: Error & { code?: unknown }): string | undefined {
  const { message, code } = error;
  if (/^(WRONGPASS|NOAUTH)\b|invalid password/.test(message)) return 'Redis refuse le mot de passe : vérifiez REDIS_URL.';
  if (/^NOPERM\b/.test(message))
    return `Redis refuse une commande à ce compte (${message}) : donnez-lui les droits qu’indique docs/operations.md.`;
  if (typeof code === 'string' && CERTIFICATE.test(code))
    return `Le certificat de Redis n’est pas reconnu (${code}) : vérifiez REDIS_URL, ou nommez son autorité dans NODE_EXTRA_CA_CERTS.`;
  return undefined;
}

const readField = (info: string, name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1];

/**
 * Refuses what waiting does not mend, and a Redis that may evict entries of the queue. One that keeps nothing on the disk is only logged: what
 * it loses is added again from Postgres. A queue that is down delays jobs, and does not prevent the start (OPS-004, OPS-009).
 */
export async function checkRedis(config: RedisConfig, log: Logger): Promise<void> {
  if (config.redisUrl === null) return;
  const once = { lazyConnect: true, connectTimeout: TIMEOUT_MS, commandTimeout: TIMEOUT_MS, maxRetriesPerRequest: 0 };
  const retries = { retryStrategy: () => null, sentinelRetryStrategy: () => null, enableReadyCheck: false };
  const redis = new Redis(config.redisUrl, { ...redisOptions(config), ...once, ...retries });
  const errors: Error[] = [];
  redis.on('error', (error) => errors.push(error));
  const read = async () => {
    await redis.exists(`${redisPrefix(config)}:jobs:meta`);
    return redis.info();
  };
  const info = await read().catch((error: Error) => {
    errors.push(error);
    return '';
  });
  redis.disconnect();
  const refusal = errors.map(refusalOf).find((sentence) => sentence !== undefined);
  if (refusal !== undefined) throw new StartError(refusal);
  const policy = readField(info, 'maxmemory_policy');
  if (policy !== undefined && policy !== 'noeviction')
    throw new StartError(
      `Redis peut effacer la file d’attente (maxmemory-policy ${policy}) : réglez maxmemory-policy sur noeviction, ou donnez un autre Redis.`,
    );
  if (readField(info, 'aof_enabled') === '0')
    log.warn(
      { event: 'redis.not-persistent' },
      'Redis keeps nothing on the disk (appendonly no): after its restart, waiting jobs start later',
    );
}
