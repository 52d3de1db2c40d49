import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@comptoir/server/config';
import { checkRedis } from '@comptoir/server/redis-check';
import { redisOptions } from '@comptoir/server/redis-config';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { jobsOf } from '../kit/jobs.ts';
import { keepLog } from '../kit/log.ts';
import { hasRedisServer, startOwnRedis, startTlsRedis } from '../kit/own-redis.ts';
import { startStack } from '../kit/stack.ts';

const SESSION_KEY = Buffer.alloc(32).toString('base64');

/** The account of docs/operations.md, without which this Redis accepts nobody. */
const ACCOUNT = '--user default off --user comptoir on >secret ~comptoir-* &* +@all -@dangerous +info'.split(' ');

describe('the configuration of Redis', () => {
  it('names sentinels, whose master is the host of REDIS_URL [OPS-009]', () => {
    const environment = {
      REDIS_URL: 'rediss://:secret@principal',
      REDIS_SENTINELS: 'redis-1:26379, redis-2:26380',
      REDIS_SENTINEL_PASSWORD: 'other',
    };
    expect(redisOptions(loadConfig({ SESSION_KEY, ...environment }))).toMatchObject({
      sentinels: [
        { host: 'redis-1', port: 26_379 },
        { host: 'redis-2', port: 26_380 },
      ],
      name: 'principal',
      sentinelPassword: 'other',
      enableTLSForSentinelMode: true,
    });
    expect(redisOptions(loadConfig({ SESSION_KEY, REDIS_URL: 'redis://redis' }))).not.toHaveProperty('sentinels');
    expect(() => loadConfig({ SESSION_KEY, REDIS_SENTINELS: 'redis-1' })).toThrow('REDIS_SENTINELS doit être une liste de sentinelles');
    expect(() => loadConfig({ SESSION_KEY, REDIS_SENTINELS: 'redis-1:26379' })).toThrow('REDIS_SENTINELS demande REDIS_URL');
  });
});

// Without a Redis of their own, these are not there.
if (hasRedisServer()) {
  /** What a process that starts with this Redis logs. */
  const check = async (REDIS_URL: string) => {
    const log = keepLog();
    await checkRedis(loadConfig({ SESSION_KEY, REDIS_URL }), log.logger);
    return log.lines;
  };
  const ownRedis = async (...args: string[]) => {
    const redis = await startOwnRedis({ args });
    onTestFinished(() => redis.close());
    return redis;
  };
  const tlsRedis = async (...args: string[]) => {
    const redis = await startTlsRedis(args);
    onTestFinished(() => redis.close());
    return redis;
  };

  describe('a process does not start with a Redis', () => {
    it('that may evict entries of the queue [OPS-009]', async () => {
      const { url } = await ownRedis('--maxmemory-policy', 'allkeys-lru');
      await expect(check(url)).rejects.toThrow('Redis peut effacer la file d’attente (maxmemory-policy allkeys-lru)');
    });

    it('whose account may not do what the queue needs, or has another password [OPS-004]', async () => {
      const accounts = '--user default off --user comptoir on >secret ~autre-* +@all --user sans on >secret ~* -@all';
      const { port } = await ownRedis(...accounts.split(' '));
      await expect(check(`redis://comptoir:secret@127.0.0.1:${port}`)).rejects.toThrow('Redis refuse une commande à ce compte (NOPERM');
      await expect(check(`redis://sans:secret@127.0.0.1:${port}`)).rejects.toThrow('Redis refuse une commande à ce compte (NOPERM');
      await expect(check(`redis://comptoir:wrong@127.0.0.1:${port}`)).rejects.toThrow('Redis refuse le mot de passe');
      await expect(check(`redis://127.0.0.1:${port}`)).rejects.toThrow('Redis refuse le mot de passe');
    });

    it('whose certificate it does not know [OPS-004]', async () => {
      const { host } = await tlsRedis();
      await expect(check(`rediss://${host}`)).rejects.toThrow('Le certificat de Redis n’est pas reconnu (DEPTH_ZERO_SELF_SIGNED_CERT)');
    });
  });

  it('a Redis that keeps nothing on the disk is logged, and one that does is not [OPS-009]', async () => {
    const { url } = await ownRedis();
    expect(await check(url)).toEqual([expect.objectContaining({ event: 'redis.not-persistent', level: 40 })]);
    const folder = await mkdtemp(join(tmpdir(), 'comptoir-test-redis-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const persistent = await ownRedis('--appendonly', 'yes', '--dir', folder);
    expect(await check(persistent.url)).toEqual([]);
  });

  it('jobs and limits work over TLS, with the account of the page for operators [OPS-009]', async () => {
    const redis = await tlsRedis(...ACCOUNT);
    const stack = await startStack({ config: { RATE_LIMIT_PER_MINUTE: '1000' } });
    onTestFinished(() => stack.close());
    const environment = { REDIS_URL: `rediss://comptoir:secret@${redis.host}`, NODE_EXTRA_CA_CERTS: redis.certificate };
    const [server, worker] = await Promise.all([stack.spawnServer(environment), stack.spawnWorker(environment)]);
    const browser = createBrowserClient(server.url);
    await browser.signIn();
    const { uuid } = await browser.trpc.exports.start.mutate({ type: 'soldProduct', start: '2025-01-01', end: '2025-01-31' });
    await jobsOf(browser).reaches(uuid);
    for (const { output } of [server, worker]) expect(output()).not.toContain('NOPERM');
  });
}
