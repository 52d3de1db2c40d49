import { fileURLToPath } from 'node:url';
import { applyMigrations } from '@comptoir/migrations/apply';

/** Key of the advisory lock: any number that no other lock of this database uses. */
const LOCK = 7_366_201;

/** The same path from `apps/marketplace/src` and from the bundle in `apps/marketplace/dist`. */
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

/** Applies `apps/marketplace/migrations`. Returns the names of the applied migrations. */
export const migrateMarketplace = (databaseUrl: string): Promise<string[]> =>
  applyMigrations(databaseUrl, { dir: MIGRATIONS, lock: LOCK, formerTable: 'migration' });
