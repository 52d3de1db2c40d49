import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CsvFile } from '@comptoir/shared/csv/file';
import { csvTexts } from '@comptoir/shared/csv/texts';
import { AppError } from '@comptoir/shared/errors';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import { transaction } from '../transaction.sql.ts';
import { type Files, fileGone, storageKey } from './files.ts';
import { insertUpload, keepUpload, lockQuota, readKept, readUpload } from './uploads.sql.ts';

/** Maximum hours for receiving a file. */
const ARRIVAL_HOURS = 2;

const overQuota = () => new AppError('INVALID', 'the quota of uploads is used up', { fields: [{ path: 'file', message: csvTexts.quota }] });

/** Storage key of an upload: no attempt of a job has the number 0. */
export const uploadKey = ({ uuid }: Pick<CsvFile, 'uuid'>) => storageKey(uuid, 0n);

export interface Uploads {
  /**
   * Stores a file while it is received. A failed upload leaves no file. Throws `INVALID`, at the field, when the author exceeds the quota.
   */
  receive(authorId: string, name: string, source: Readable, signal: AbortSignal): Promise<CsvFile>;
  /** Throws `NOT_FOUND` unless the author has uploaded it and it still exists. */
  find(authorId: string, uuid: string): Promise<CsvFile>;
  /** Content of the upload, also of an expired one that a job still reads (retention.sql.ts). Throws `NOT_FOUND` when it was removed. */
  open(uuid: string): ReturnType<Files['read']>;
}

/** Files that administrators upload for a job; visible only to their authors. */
export function createUploads(
  { prisma, pool }: Pick<Database, 'prisma' | 'pool'>,
  files: Pick<Files, 'read' | 'write'>,
  config: Pick<Config, 'retention' | 'uploadQuota'>,
): Uploads {
  const { retention, uploadQuota: quota } = config;
  /** Of all processes, only one at a time counts an administrator's quota. */
  const withQuotaLock = <Result>(authorId: string, work: (client: pg.PoolClient) => Promise<Result>) =>
    transaction(pool, async (client) => {
      await lockQuota(client, authorId);
      return work(client);
    });
  return {
    async receive(authorId, name, source, signal) {
      const uuid = randomUUID();
      // The row is written first: a file without a row is removed by the cleanup.
      const left = await withQuotaLock(authorId, async (client) => {
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
        await withQuotaLock(authorId, async (client) => {
          // Each of several concurrent uploads may have fitted into the remaining quota.
          if ((await readKept(client, authorId, uuid)).bytes + bytes > quota.bytes) throw overQuota();
          await keepUpload(client, uuid, bytes, retention.uploadDays);
        });
        return { uuid, name, bytes };
      } catch (error) {
        // When this fails too, the row expires later.
        await prisma.upload.deleteMany({ where: { uuid } }).catch(() => undefined);
        throw error;
      }
    },
    async find(authorId, uuid) {
      const row = await readUpload(pool, uuid);
      if (row?.authorId !== authorId || row.isExpired) throw new AppError('NOT_FOUND', 'no such upload of this author');
      return { uuid, name: row.name, bytes: row.bytes };
    },
    async open(uuid) {
      if ((await readUpload(pool, uuid)) === undefined) throw new AppError('NOT_FOUND', 'the upload does not exist any more');
      return files.read(uploadKey({ uuid }));
    },
  };
}

/**
 * Opens an upload for a job; each call reads it from the start. Throws `INVALID` at `file` when it no longer exists, and `INTERNAL` when the store
 * breaks off: the content is not damaged.
 */
export const uploadedFile = ({ uploads }: { uploads: Pick<Uploads, 'open'> }, uuid: string) =>
  async function* open(): AsyncGenerator<Buffer> {
    const { stream } = await uploads.open(uuid).catch(fileGone);
    try {
      yield* stream as AsyncIterable<Buffer>;
    } catch (cause) {
      throw new AppError('INTERNAL', 'the file store broke off', { cause });
    }
  };
