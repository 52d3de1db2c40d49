import { fileURLToPath } from 'node:url';
import { applyMigrations, readMigrationState } from '@comptoir/migrations/apply';

/** Any fixed number that no other lock of this database uses. */
const LOCK = 727_418_263;

/** The same folder from `apps/server/src` and from the bundle in `apps/server/dist`. */
const MIGRATIONS = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

/** Applies the pending migrations of `prisma/migrations` and returns their names. */
export const migrate = (databaseUrl: string, dir = MIGRATIONS): Promise<string[]> => applyMigrations(databaseUrl, { dir, lock: LOCK });

/** Migrations that are missing in the database, and those that a later release has applied to it. */
export const checkMigrations = (databaseUrl: string, dir = MIGRATIONS) => readMigrationState(databaseUrl, dir);
