import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { databaseTime } from './database-time.sql.ts';
import type { Database } from './db.ts';
import { type Files, StoreRefusal } from './files/files.ts';
import { sharedStore } from './files/shared-store.sql.ts';
import { checkMigrations } from './migrations.ts';
import { checkRedis } from './redis-check.ts';
import type { Services } from './services.ts';
import { createSecrets, SealedError, type Secrets } from './session/secrets.ts';
import { StartError } from './start-failure.ts';

/** A few are enough: with a wrong key, none of them can be decrypted. */
const SAMPLED_SESSIONS = 20;

async function checkSchema({ directDatabaseUrl }: Pick<Config, 'directDatabaseUrl'>, log: Logger): Promise<void> {
  const { pending, newer } = await checkMigrations(directDatabaseUrl);
  const [first] = pending;
  if (first !== undefined)
    throw new StartError(`La base de données n’est pas à jour (${first}) : lancez d’abord node apps/server/dist/migrate.js.`);
  // It works on: the next release only adds to what this one reads (tests/server/release-schema.test.ts).
  if (newer.length > 0) log.warn({ event: 'database.newer', newer }, 'a later release has migrated the database');
}

const canDecrypt = (secrets: Secrets, sealed: Uint8Array, owner: string): boolean => {
  try {
    secrets.open(sealed, owner);
    return true;
  } catch (error) {
    if (error instanceof SealedError) return false;
    throw error;
  }
};

/** A process with another key than the others would end each session that it reads (STR-006). */
async function checkSessionKey(
  { session, sessionKeys }: Pick<Config, 'session' | 'sessionKeys'>,
  { prisma, pool }: Database,
): Promise<void> {
  const now = (await databaseTime(pool)).getTime();
  const open = { state: 'open', expiresAt: { gt: new Date(now) }, lastSeenAt: { gt: new Date(now - session.idleSeconds * 1000) } };
  const rows = await prisma.upstreamTokens.findMany({
    where: { session: open },
    orderBy: { updatedAt: 'desc' },
    take: SAMPLED_SESSIONS,
    select: { sessionId: true, sealed: true },
  });
  const secrets = createSecrets(sessionKeys);
  if (rows.length > 0 && !rows.some(({ sealed, sessionId }) => canDecrypt(secrets, sealed, sessionId)))
    throw new StartError(
      'SESSION_KEY ne déchiffre aucune des sessions ouvertes : donnez la clé des autres processus ; si elle est perdue, videz la table session.',
    );
}

/** A store that can be written, and that is the one of the other processes (OPS-006). */
async function checkFiles({ s3 }: Pick<Config, 's3'>, { pool }: Database, files: Files): Promise<void> {
  const place = s3 === null ? 'FILES_DIR' : 'S3_BUCKET, S3_ENDPOINT, S3_REGION et les clés';
  await files.check().catch((error: unknown) => {
    if (!(error instanceof StoreRefusal)) throw error;
    throw new StartError(`Le magasin de fichiers ne peut pas être utilisé (${error.message}) : vérifiez ${place}.`, { cause: error });
  });
  const shared = await sharedStore(pool, files);
  if ((await files.identity()) !== shared)
    throw new StartError(
      `Le magasin de fichiers n’est pas celui des autres processus : vérifiez ${place} ; s’il a été remplacé, videz la table file_store.`,
    );
}

/** What server and worker check before they accept work. Throws a `StartError`, or the error of a database that does not respond. */
export async function checkStart({ config, db, files, log }: Pick<Services, 'config' | 'db' | 'files' | 'log'>): Promise<void> {
  await checkSchema(config, log);
  await checkSessionKey(config, db);
  await checkRedis(config, log);
  await checkFiles(config, db, files);
}
