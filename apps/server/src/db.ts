import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import type { Config } from './config.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { openPool, retryOnConflict, type Workload } from './pool.ts';

/** The cache database: one pool, shared by Prisma and hand-written SQL. */
export interface Database {
  prisma: PrismaClient;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens no connection yet: when the database is unreachable, the first query and `/readyz` fail. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'databasePoolSize'>, workload: Workload): Database {
  const pool = openPool({ connectionString: config.databaseUrl, max: config.databasePoolSize, application_name: 'comptoir' }, workload);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const begin = prisma.$transaction.bind(prisma) as (...work: readonly unknown[]) => Promise<unknown>;
  // From its beginning, once more, like a statement of the pool (OUT-008).
  prisma.$transaction = ((...work: readonly unknown[]) => retryOnConflict(() => begin(...work))) as typeof prisma.$transaction;
  return {
    prisma,
    pool,
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
