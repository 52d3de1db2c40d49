import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CsvFile } from '@comptoir/shared/csv-file';
import { csvTexts } from '@comptoir/shared/csv-texts';
import { AppError } from '@comptoir/shared/errors';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { transaction } from '../transaction.sql.ts';
import { type Files, storageKey } from './files.ts';

/** Hours that a file may take to arrive. */
const ARRIVAL_HOURS = 2;

/** First half of the advisory locks of quotas. */
const LOCK_CLASS = 727_418_266;

const overQuota = () => new AppError('INVALID', 'the quota of uploads is used up', { fields: [{ path: 'file', message: csvTexts.quota }] });

/** Place in the store of what was sent: no attempt of a job has the number 0. */
export const uploadKey = ({ uuid }: Pick<CsvFile, 'uuid'>) => storageKey(uuid, 0n);

export interface Uploads {
  /** Keeps a file as it arrives. Leaves nothing behind when it fails. Throws `INVALID`, at the field, when its author keeps too many or too much. */
  receive(authorId: string, name: string, source: Readable, signal: AbortSignal): Promise<CsvFile>;
  /** Throws `NOT_FOUND` unless the author has sent it, and it is still there. */
  find(authorId: string, uuid: string): Promise<CsvFile>;
  /** Its content. Throws `NOT_FOUND` once it has expired, also when its file is still there. */
  open(uuid: string): ReturnType<Files['read']>;
}

/** Files that administrators send us, until a job has dealt with them: seen by their author alone. */
export function createUploads(
  pool: pg.Pool,
  files: Pick<Files, 'read' | 'write'>,
  config: Pick<Config, 'retention' | 'uploadQuota'>,
): Uploads {
  const { retention, uploadQuota: quota } = config;
  /** What an administrator keeps is counted by one upload at a time, over all processes. */
  const alone = <Result>(authorId: string, work: (client: pg.PoolClient) => Promise<Result>) =>
    transaction(pool, async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK_CLASS, authorId]);
      return work(client);
    });
  const alive = async (client: pg.PoolClient, authorId: string, except: string) => {
    const { rows } = await client.query<{ count: number; bytes: string }>(
      'SELECT count(*)::int AS count, coalesce(sum(bytes), 0) AS bytes FROM upload WHERE author_id = $1 AND uuid <> $2 AND expires_at > now()',
      [authorId, except],
    );
    return { count: rows[0]?.count ?? 0, bytes: Number(rows[0]?.bytes ?? 0) };
  };
  return {
    async receive(authorId, name, source, signal) {
      const uuid = randomUUID();
      // The row comes first: a file without one is swept away.
      const left = await alone(authorId, async (client) => {
        const { count, bytes } = await alive(client, authorId, uuid);
        if (count >= quota.files || bytes >= quota.bytes) throw overQuota();
        await client.query(
          'INSERT INTO upload (uuid, author_id, name, expires_at) VALUES ($1, $2, $3, now() + make_interval(hours => $4))',
          [uuid, authorId, name, ARRIVAL_HOURS],
        );
        return quota.bytes - bytes;
      });
      try {
        const beforeWrite = ({ bytes }: { bytes: number }) => {
          if (bytes > left) throw overQuota();
        };
        const { bytes } = await files.write(uploadKey({ uuid }), source, { signal, beforeWrite });
        await alone(authorId, async (client) => {
          // Several may have arrived at once, each within what was left.
          if ((await alive(client, authorId, uuid)).bytes + bytes > quota.bytes) throw overQuota();
          await client.query('UPDATE upload SET bytes = $2, expires_at = now() + make_interval(days => $3) WHERE uuid = $1', [
            uuid,
            bytes,
            retention.uploadDays,
          ]);
        });
        return { uuid, name, bytes };
      } catch (error) {
        // When this fails too, the row ends by itself.
        await pool.query('DELETE FROM upload WHERE uuid = $1', [uuid]).catch(() => undefined);
        throw error;
      }
    },
    async find(authorId, uuid) {
      const { rows } = await pool.query<{ name: string; bytes: string }>(
        'SELECT name, bytes FROM upload WHERE uuid = $1 AND author_id = $2 AND bytes IS NOT NULL AND expires_at > now()',
        [uuid, authorId],
      );
      const [row] = rows;
      if (row === undefined) throw new AppError('NOT_FOUND', 'no such upload of this author');
      return { uuid, name: row.name, bytes: Number(row.bytes) };
    },
    async open(uuid) {
      const { rowCount } = await pool.query('SELECT FROM upload WHERE uuid = $1 AND bytes IS NOT NULL AND expires_at > now()', [uuid]);
      if (rowCount !== 1) throw new AppError('NOT_FOUND', 'no such upload, or no longer');
      return files.read(uploadKey({ uuid }));
    },
  };
}
