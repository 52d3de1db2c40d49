import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CsvFile } from '@comptoir/shared/csv-file';
import { AppError } from '@comptoir/shared/errors';
import { FILE_DAYS } from '@comptoir/shared/job-limits';
import type pg from 'pg';
import { type Files, storageKey } from './files.ts';

/** Hours that a file may take to arrive. */
const ARRIVAL_HOURS = 2;

/** Place in the store of what was sent: no attempt of a job has the number 0. */
export const uploadKey = ({ uuid }: Pick<CsvFile, 'uuid'>) => storageKey(uuid, 0n);

export interface Uploads {
  /** Keeps a file as it arrives. Leaves nothing behind when it fails. */
  receive(authorId: string, name: string, source: Readable, signal: AbortSignal): Promise<CsvFile>;
  /** Throws `NOT_FOUND` unless the author has sent it, and it is still there. */
  find(authorId: string, uuid: string): Promise<CsvFile>;
}

/** Files that administrators send us, until a job has dealt with them: seen by their author alone. */
export function createUploads(pool: pg.Pool, files: Pick<Files, 'write'>): Uploads {
  return {
    async receive(authorId, name, source, signal) {
      const uuid = randomUUID();
      // The row comes first: a file without one is swept away.
      await pool.query('INSERT INTO upload (uuid, author_id, name, expires_at) VALUES ($1, $2, $3, now() + make_interval(hours => $4))', [
        uuid,
        authorId,
        name,
        ARRIVAL_HOURS,
      ]);
      try {
        const { bytes } = await files.write(uploadKey({ uuid }), source, { signal });
        await pool.query('UPDATE upload SET bytes = $2, expires_at = now() + make_interval(days => $3) WHERE uuid = $1', [
          uuid,
          bytes,
          FILE_DAYS,
        ]);
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
  };
}
