import { access, constants } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { databaseTime } from './database-time.sql.ts';
import type { Database } from './db.ts';
import { type Files, StoreRefusal } from './files/files.ts';
import { ForeignStore, sharedStore } from './files/shared-store.sql.ts';
import { checkListening } from './listen-check.ts';
import { checkMigrations, migrate } from './migrations.ts';
import { checkRedis } from './redis-check.ts';
import type { Services } from './services.ts';
import { createSecrets, keyFingerprint, SealedError, type Secrets } from './session/secrets.ts';
import { ServiceAway, StartError } from './start-failure.ts';

/** A few are enough: with a wrong key, none of them can be decrypted. */
const SAMPLED_SESSIONS = 20;

async function checkSchema(
  { directDatabaseUrl, migratesAtStart }: Pick<Config, 'directDatabaseUrl' | 'migratesAtStart'>,
  log: Logger,
): Promise<void> {
  if (migratesAtStart) log.info({ event: 'database.migrated', applied: await migrate(directDatabaseUrl) }, 'the database is up to date');
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

/**
 * A process with another key than the others would end each session that it reads, and know no imported code (STR-006). The key ring of this start
 * must have a key of the last one, as each step of a rotation has, and replaces it.
 */
async function checkSessionKey(
  { session, sessionKeys }: Pick<Config, 'session' | 'sessionKeys'>,
  { prisma, pool }: Database,
): Promise<void> {
  const fingerprints = sessionKeys.map(keyFingerprint);
  const stored = await prisma.sessionKey.findFirst();
  if (stored !== null && !stored.fingerprints.some((fingerprint) => fingerprints.includes(fingerprint)))
    throw new StartError(
      'SESSION_KEY n’est pas la clé de cette base de données : donnez celle des autres processus ; si elle est perdue, videz les tables session et session_key.',
    );
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
  await prisma.sessionKey.upsert({ where: { id: 1 }, create: { id: 1, fingerprints }, update: { fingerprints } });
}

/** Parts of a workbook are written there. */
async function checkTemporaryFolder(): Promise<void> {
  await access(tmpdir(), constants.W_OK | constants.X_OK).catch((error: Error) => {
    throw new StartError(`Le dossier temporaire ne peut pas être utilisé (${error.message}) : vérifiez TMPDIR.`, { cause: error });
  });
}

/** A store that can be written, and that is the one of the other processes (OPS-006). */
async function checkFiles({ s3 }: Pick<Config, 's3'>, { pool }: Database, files: Files): Promise<void> {
  const place = s3 === null ? 'FILES_DIR' : 'S3_BUCKET, S3_ENDPOINT, S3_REGION et les clés';
  await files.check().catch((error: unknown) => {
    if (!(error instanceof StoreRefusal))
      throw new ServiceAway(`Le magasin de fichiers ne répond pas : vérifiez ${place}, ou attendez qu’il revienne.`, { cause: error });
    throw new StartError(`Le magasin de fichiers ne peut pas être utilisé (${error.message}) : vérifiez ${place}.`, { cause: error });
  });
  const shared = await sharedStore(pool, files).catch((error: unknown) => {
    if (!(error instanceof ForeignStore)) throw error;
    const { uuid = 'aucun' } = error;
    throw new StartError(
      `Le magasin de fichiers sert déjà, et cette base de données n’en connaît pas : donnez-lui un magasin vide (${place}) ; si ces fichiers sont les siens, inscrivez leur identifiant (store-id : ${uuid}) dans la table file_store.`,
      { cause: error },
    );
  });
  if ((await files.identity()) !== shared)
    throw new StartError(
      `Le magasin de fichiers n’est pas celui des autres processus : vérifiez ${place} ; s’il a été remplacé, son fichier store-id doit contenir ${shared}.`,
    );
}

/**
 * Only logged: a process manager may grant no more time. What is cut off has an unknown outcome, which the next worker reads back (IPL-022); nothing
 * of it is sent again before the reply can no longer come (OUT-003).
 */
function checkDrain({ jobDrainSeconds, marketplace }: Pick<Config, 'jobDrainSeconds' | 'marketplace'>, log: Logger): void {
  const { connectMs, headersMs, bodyMs, fileMs } = marketplace;
  const replySeconds = Math.ceil(Math.max(fileMs, connectMs + headersMs + bodyMs) / 1000);
  if (jobDrainSeconds >= replySeconds) return;
  log.warn(
    { event: 'worker.drain.short', jobDrainSeconds, replySeconds },
    'JOB_DRAIN_SECONDS is shorter than the longest wait for a reply (IMPORT_REPLY_SECONDS): a worker that stops cuts off what it is sending',
  );
}

/** What server and worker check before they accept work. Throws a `StartError`, or the error of a database that does not respond. */
export async function checkStart({ config, db, files, log }: Pick<Services, 'config' | 'db' | 'files' | 'log'>): Promise<void> {
  checkDrain(config, log);
  await checkSchema(config, log);
  await checkListening(config.directDatabaseUrl);
  // The first query of the pool: Prisma would hide the code of a pooler's refusal (start-failure.ts).
  await databaseTime(db.pool);
  await checkSessionKey(config, db);
  await checkRedis(config, log);
  await checkFiles(config, db, files);
  // After the store: its folder is that of these files too (docker-compose.yml).
  await checkTemporaryFolder();
}
