import { redisUrl } from './databases.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { startS3 } from './s3.ts';

/**
 * True in `npm run test:deep -- installation`: every stack (tests/kit/stack.ts) has two servers behind the proxy of production and, where it has
 * a worker, two of them, on Redis, an object store and a pooler in transaction mode.
 */
export const isInstallation = process.env.INSTALLATION === '1';

/** What the processes of an installation share, and the environment variables that lead to it. */
export async function startSharedServices(databaseUrl: string) {
  const [pooler, store] = await Promise.all([startPgbouncer(databaseUrl), startS3()]);
  return {
    environment: {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: databaseUrl,
      REDIS_URL: redisUrl(),
      TRUST_PROXY: '127.0.0.1',
      ...store.environment,
    },
    async close() {
      await Promise.all([pooler.close(), store.close()]);
    },
  };
}
