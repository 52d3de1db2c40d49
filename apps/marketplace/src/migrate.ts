import { fileURLToPath } from 'node:url';
import { applyMigrations } from '@comptoir/migrations/apply';

/** Any fixed number that no other lock of this database has. */
const LOCK = 7_366_201;

/** The same folder from `apps/marketplace/src` and from the bundle in `apps/marketplace/dist`. */
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

/** Brings the database up to date with `apps/marketplace/migrations`. Returns the names applied. */
export const migrateMarketplace = (databaseUrl: string): Promise<string[]> =>
  applyMigrations(databaseUrl, { dir: MIGRATIONS, lock: LOCK, formerTable: 'migration' });
