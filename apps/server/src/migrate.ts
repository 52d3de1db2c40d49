import { fileURLToPath } from 'node:url';
import { applyMigrations } from '@comptoir/migrations/apply';

/** Any fixed number that no other lock of this database has. */
const LOCK = 727_418_263;

/** The same folder from `apps/server/src` and from the bundle in `apps/server/dist`. */
const MIGRATIONS = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

/** Brings the database up to date with `prisma/migrations`. Returns the names applied. */
export const migrate = (databaseUrl: string, dir = MIGRATIONS): Promise<string[]> => applyMigrations(databaseUrl, { dir, lock: LOCK });
