import { randomUUID } from 'node:crypto';
import { constants, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@comptoir/shared/errors';
import type { Config } from '../config.ts';
import {
  type Files,
  IDENTITY,
  isStorageKey,
  measured,
  requireStorageKey,
  type StoredFile,
  StoreRefusal,
  storeErrors,
  type WriteOptions,
} from './files.ts';

/** Bytes read from the disk at a time. */
const READ_SIZE = 256 * 1024;
const PARTIAL_PREFIX = '.part-';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

export const diskErrors = storeErrors((error) => ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error))));
const { storageError, inStore: onDisk } = diskErrors;

/** Folder store. Tests replace `openFile` with a failing function. */
export function createFolderFiles(filesDir: string, openFile: typeof open = open): Files {
  const path = (name: string, key: string) => join(filesDir, `${name}${requireStorageKey(key)}`);
  const createFolder = () => onDisk(mkdir(filesDir, { recursive: true, mode: 0o700 }));
  const syncFolder = async () => {
    const folder = await open(filesDir, constants.O_RDONLY);
    await folder.sync().finally(() => folder.close());
  };

  const writeStream = async (part: string, source: Readable, options: WriteOptions): Promise<StoredFile> => {
    const handle = await onDisk(openFile(part, 'wx', 0o600));
    try {
      const chunks = measured(source, options);
      for (;;) {
        const { done, value } = await chunks.next();
        if (done) {
          await onDisk(handle.sync());
          return value;
        }
        // `writeFile` writes everything or fails: on a full disk `write` silently writes only a part.
        await onDisk(handle.writeFile(value));
      }
    } finally {
      await handle.close();
    }
  };

  return {
    async write(key, source, options) {
      const part = path(PARTIAL_PREFIX, key);
      try {
        await createFolder();
        const stored = await writeStream(part, source, options);
        options.signal.throwIfAborted();
        options.beforeWrite?.(stored);
        await onDisk(rename(part, path('', key)));
        await onDisk(syncFolder());
        return stored;
      } catch (error) {
        source.destroy();
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(key) {
      const handle = await open(path('', key), 'r').catch((error) => {
        throw error.code === 'ENOENT' ? new AppError('NOT_FOUND', 'no such file in the store') : storageError(error);
      });
      const { size } = await handle.stat();
      return { bytes: size, stream: handle.createReadStream({ highWaterMark: READ_SIZE }) };
    },
    remove: (key) => onDisk(rm(path('', key), { force: true })),
    removePartial: (key) => onDisk(rm(path(PARTIAL_PREFIX, key), { force: true })),
    async list(since) {
      const names = await readdir(filesDir).catch((error) => {
        if (error.code === 'ENOENT') return [];
        throw storageError(error);
      });
      const all = names
        .map((name) => ({
          key: name.startsWith(PARTIAL_PREFIX) ? name.slice(PARTIAL_PREFIX.length) : name,
          isComplete: !name.startsWith(PARTIAL_PREFIX),
        }))
        .filter(({ key }) => isStorageKey(key));
      if (since === undefined) return all;
      const areNewer = await Promise.all(
        all.map(async ({ key, isComplete }) => {
          // One that is removed meanwhile is no more in the list.
          const found = await stat(path(isComplete ? '' : PARTIAL_PREFIX, key)).catch(() => undefined);
          return found !== undefined && found.mtime >= since;
        }),
      );
      return all.filter((_, index) => areNewer[index]);
    },
    async check() {
      const probe = join(filesDir, `.probe-${randomUUID()}`);
      try {
        await mkdir(filesDir, { recursive: true, mode: 0o700 });
        await writeFile(probe, '', { flag: 'wx' });
        await rm(probe);
      } catch (error) {
        throw new StoreRefusal(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
    identity: () =>
      readFile(join(filesDir, IDENTITY), 'utf8').catch((error) => {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw storageError(error);
      }),
    async setIdentity(uuid) {
      await createFolder();
      // Complete or not there: an empty one is that of another database.
      const part = join(filesDir, `${PARTIAL_PREFIX}${IDENTITY}`);
      await onDisk(writeFile(part, uuid, { mode: 0o600, flush: true }));
      await onDisk(rename(part, join(filesDir, IDENTITY)));
      await onDisk(syncFolder());
    },
    close() {},
  };
}

/** The store of the configuration, shared by every server and worker of an installation: a bucket, else a folder. */
export async function openFiles({ filesDir, s3 }: Pick<Config, 'filesDir' | 's3'>): Promise<Files> {
  if (s3 === null) return createFolderFiles(filesDir);
  // The client of S3 is loaded only where it is used.
  return (await import('./s3-files.ts')).createS3Files(s3);
}
