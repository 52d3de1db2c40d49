import { createHash } from 'node:crypto';
import { constants, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { AppError } from '@comptoir/shared/errors';
import type { Config } from '../config.ts';

/** Bytes read from the disk at a time. */
const READ_SIZE = 256 * 1024;
const NEWLINE = 0x0a;
const PARTIAL_PREFIX = '.part-';
/** One file per attempt: an attempt cannot change the file of another one. */
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d+$/;

export interface StoredFile {
  bytes: number;
  lines: number;
  sha256: string;
}

export interface WriteOptions {
  signal: AbortSignal;
  /** Called before each write to the disk, with the totals after it; throws when the attempt may no longer write. */
  beforeWrite?: (soFar: { bytes: number; lines: number }) => void;
}

/** Folder of finished files. Reads and writes streams only; the final name exists only for a complete file. */
export interface Files {
  /**
   * Errors of the source are rethrown unchanged; those of the store are `AppError`s (`STORAGE_FULL`, `INTERNAL`). A failed write leaves no
   * file.
   */
  write(key: string, source: Readable, options: WriteOptions): Promise<StoredFile>;
  /** Throws `NOT_FOUND`. */
  read(key: string): Promise<{ bytes: number; stream: Readable }>;
  remove(key: string): Promise<void>;
  /** Keys of all files, complete or partial. */
  list(): Promise<{ key: string; isComplete: boolean }[]>;
  /** Removes the partial file of an attempt. */
  removePartial(key: string): Promise<void>;
}

export const storageKey = (uuid: string, fence: bigint) => `${uuid}-${fence}`;

const storageError = (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const full = code === 'ENOSPC' || code === 'EDQUOT';
  return new AppError(full ? 'STORAGE_FULL' : 'INTERNAL', full ? 'no room left in the file store' : 'the file store failed', {
    cause: error,
  });
};

export const countLines = (chunk: Buffer) => {
  let lines = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
};

/** Folder store, shared by every server and worker of an installation. Tests replace `openFile` with a failing function. */
export function createFiles({ filesDir }: Pick<Config, 'filesDir'>, openFile: typeof open = open): Files {
  const path = (name: string, key: string) => {
    if (!KEY.test(key)) throw new RangeError(`not a storage key: ${key}`);
    return join(filesDir, `${name}${key}`);
  };
  const onDisk = async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      return await work;
    } catch (error) {
      throw storageError(error);
    }
  };
  const syncFolder = async () => {
    const folder = await open(filesDir, constants.O_RDONLY);
    await folder.sync().finally(() => folder.close());
  };

  const writeStream = async (handle: FileHandle, source: Readable, { signal, beforeWrite }: WriteOptions): Promise<StoredFile> => {
    const hash = createHash('sha256');
    let bytes = 0;
    let lines = 0;
    let last = NEWLINE;
    for await (const data of addAbortSignal(signal, source)) {
      const chunk: Buffer = Buffer.isBuffer(data) ? data : Buffer.from(data);
      hash.update(chunk);
      bytes += chunk.length;
      lines += countLines(chunk);
      last = chunk[chunk.length - 1] ?? last;
      beforeWrite?.({ bytes, lines });
      // `writeFile` writes everything or fails: on a full disk `write` silently writes only a part.
      await onDisk(handle.writeFile(chunk));
    }
    await onDisk(handle.sync());
    // A last line without a line end counts too.
    return { bytes, lines: last === NEWLINE ? lines : lines + 1, sha256: hash.digest('hex') };
  };

  return {
    async write(key, source, options) {
      const part = path(PARTIAL_PREFIX, key);
      try {
        await onDisk(mkdir(filesDir, { recursive: true, mode: 0o700 }));
        const handle = await onDisk(openFile(part, 'wx', 0o600));
        const stored = await writeStream(handle, source, options).finally(() => handle.close());
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
    async list() {
      const names = await readdir(filesDir).catch((error) => {
        if (error.code === 'ENOENT') return [];
        throw storageError(error);
      });
      return names
        .map((name) => ({
          key: name.startsWith(PARTIAL_PREFIX) ? name.slice(PARTIAL_PREFIX.length) : name,
          isComplete: !name.startsWith(PARTIAL_PREFIX),
        }))
        .filter(({ key }) => KEY.test(key));
    },
  };
}
