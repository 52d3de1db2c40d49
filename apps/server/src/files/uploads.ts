import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CsvFile } from '@comptoir/shared/csv-file';
import { csvTexts } from '@comptoir/shared/csv-texts';
import { AppError } from '@comptoir/shared/errors';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import { transaction } from '../transaction.sql.ts';
import { type Files, storageKey } from './files.ts';
import { insertUpload, keepUpload, lockQuota, readKept, readUpload } from './uploads.sql.ts';

/** Hours that a file may take to arrive. */
const ARRIVAL_HOURS = 2;

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
  { prisma, pool }: Pick<Database, 'prisma' | 'pool'>,
  files: Pick<Files, 'read' | 'write'>,
  config: Pick<Config, 'retention' | 'uploadQuota'>,
): Uploads {
  const { retention, uploadQuota: quota } = config;
  /** What an administrator keeps is counted by one upload at a time, over all processes. */
  const alone = <Result>(authorId: string, work: (client: pg.PoolClient) => Promise<Result>) =>
    transaction(pool, async (client) => {
      await lockQuota(client, authorId);
      return work(client);
    });
  return {
    async receive(authorId, name, source, signal) {
      const uuid = randomUUID();
      // The row comes first: a file without one is swept away.
      const left = await alone(authorId, async (client) => {
        const { count, bytes } = await readKept(client, authorId, uuid);
        if (count >= quota.files || bytes >= quota.bytes) throw overQuota();
        await insertUpload(client, { uuid, authorId, name, hours: ARRIVAL_HOURS });
        return quota.bytes - bytes;
      });
      try {
        const beforeWrite = ({ bytes }: { bytes: number }) => {
          if (bytes > left) throw overQuota();
        };
        const { bytes } = await files.write(uploadKey({ uuid }), source, { signal, beforeWrite });
        await alone(authorId, async (client) => {
          // Several may have arrived at once, each within what was left.
          if ((await readKept(client, authorId, uuid)).bytes + bytes > quota.bytes) throw overQuota();
          await keepUpload(client, uuid, bytes, retention.uploadDays);
        });
        return { uuid, name, bytes };
      } catch (error) {
        // When this fails too, the row ends by itself.
        await prisma.upload.deleteMany({ where: { uuid } }).catch(() => undefined);
        throw error;
      }
    },
    async find(authorId, uuid) {
      const row = await readUpload(pool, uuid);
      if (row?.authorId !== authorId) throw new AppError('NOT_FOUND', 'no such upload of this author');
      return { uuid, name: row.name, bytes: row.bytes };
    },
    async open(uuid) {
      if ((await readUpload(pool, uuid)) === undefined) throw new AppError('NOT_FOUND', 'no such upload, or no longer');
      return files.read(uploadKey({ uuid }));
    },
  };
}
