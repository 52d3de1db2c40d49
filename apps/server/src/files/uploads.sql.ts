import { UNUSED_UPLOAD_HOURS } from '@comptoir/shared/csv/limits';
import type pg from 'pg';
import type { Queryable } from '../pool.ts';

/** First key of the advisory locks of quotas. */
const LOCK_CLASS = 727_418_266;

/** SQL, because it is an advisory lock: of all processes, only one at a time counts an administrator's quota. */
export async function lockQuota(client: pg.ClientBase, authorId: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK_CLASS, authorId]);
}

export interface StoredUpload {
  count: number;
  bytes: number;
}

/**
 * Files of the author, except this one, that count for the quota: those of unfinished imports (IPR-018). An applied or failed import is over,
 * as are a plan without a row to send and an import whose job was removed from «Tâches». SQL, because it is read under the lock, and times
 * are compared by the database's clock.
 */
export async function readKept(client: pg.ClientBase, authorId: string, except: string): Promise<StoredUpload> {
  const { rows } = await client.query<StoredUpload>(
    `SELECT count(*)::int AS count, coalesce(sum(bytes), 0)::float AS bytes
     FROM upload LEFT JOIN csv_import AS import ON import.upload_uuid = upload.uuid
     WHERE upload.author_id = $1 AND upload.uuid <> $2 AND upload.expires_at > now() AND CASE
       WHEN import.uuid IS NULL THEN upload.created_at > now() - make_interval(hours => $3)
       ELSE import.applied_at IS NULL AND import.state <> 'failed'
         AND NOT (import.state = 'planned' AND coalesce((import.counts->>'new')::int + (import.counts->>'doubtful')::int, 1) = 0)
         AND EXISTS (SELECT FROM job WHERE job.uuid = import.job) END`,
    [authorId, except, UNUSED_UPLOAD_HOURS],
  );
  return rows[0] ?? { count: 0, bytes: 0 };
}

interface NewUpload {
  uuid: string;
  authorId: string;
  name: string;
  hours: number;
}

/** SQL, because it is written under the lock, and the expiry time is computed by the database's clock. */
export async function insertUpload(client: pg.ClientBase, { uuid, authorId, name, hours }: NewUpload): Promise<void> {
  await client.query('INSERT INTO upload (uuid, author_id, name, expires_at) VALUES ($1, $2, $3, now() + make_interval(hours => $4))', [
    uuid,
    authorId,
    name,
    hours,
  ]);
}

/** SQL, because it is written under the lock, and the expiry time is computed by the database's clock. */
export async function keepUpload(client: pg.ClientBase, uuid: string, bytes: number, days: number): Promise<void> {
  await client.query('UPDATE upload SET bytes = $2, expires_at = now() + make_interval(days => $3) WHERE uuid = $1', [uuid, bytes, days]);
}

export interface UploadRow {
  authorId: string;
  name: string;
  bytes: number;
  isExpired: boolean;
}

/** A complete upload. SQL, because expiry is compared by the database's clock. */
export async function readUpload(db: Queryable, uuid: string): Promise<UploadRow | undefined> {
  const { rows } = await db.query<UploadRow>(
    `SELECT author_id AS "authorId", name, bytes::float AS bytes, expires_at <= now() AS "isExpired" FROM upload
     WHERE uuid = $1 AND bytes IS NOT NULL`,
    [uuid],
  );
  return rows[0];
}
