import { createHash } from 'node:crypto';
import { constants, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { AppError } from '@comptoir/shared/errors';
import type { Config } from '../config.ts';

/** Bytes read from the disk at a time. */
const READ_SIZE = 256 * 1024;
const NEWLINE = 0x0a;
const PART = '.part-';
/** One file per attempt: no attempt can touch the file of another. */
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d+$/;

export interface StoredFile {
  bytes: number;
  lines: number;
  sha256: string;
}

export interface WriteOptions {
  signal: AbortSignal;
  /** Called before each write to the disk, with what will then be there; throws when the writer may no longer write. */
  beforeWrite?: (soFar: { bytes: number; lines: number }) => void;
}

/** Where finished files live. Streams only; a name exists only when its file is complete. */
export interface Files {
  /** Errors of the source come out as they are; those of the store are `AppError`s (`STORAGE_FULL`, `INTERNAL`). Leaves nothing behind when it fails. */
  write(key: string, source: Readable, options: WriteOptions): Promise<StoredFile>;
  /** Throws `NOT_FOUND`. */
  read(key: string): Promise<{ bytes: number; stream: Readable }>;
  remove(key: string): Promise<void>;
  /** Keys of all files, complete or partial. */
  list(): Promise<{ key: string; whole: boolean }[]>;
  /** Removes what an attempt left in the making. */
  removePart(key: string): Promise<void>;
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

/** Folder store, shared by every server and worker of an installation. `openFile` is the disk: tests give one that fails. */
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

  const pour = async (handle: FileHandle, source: Readable, { signal, beforeWrite }: WriteOptions): Promise<StoredFile> => {
    const hash = createHash('sha256');
    let bytes = 0;
    let lines = 0;
    let last = NEWLINE;
    for await (const piece of addAbortSignal(signal, source)) {
      const chunk: Buffer = Buffer.isBuffer(piece) ? piece : Buffer.from(piece);
      hash.update(chunk);
      bytes += chunk.length;
      lines += countLines(chunk);
      last = chunk[chunk.length - 1] ?? last;
      beforeWrite?.({ bytes, lines });
      // Unlike `write`, it goes on until all of it is there, or fails: a disk that fills up takes the first part without a word.
      await onDisk(handle.writeFile(chunk));
    }
    await onDisk(handle.sync());
    // A last line without an end is a line too.
    return { bytes, lines: last === NEWLINE ? lines : lines + 1, sha256: hash.digest('hex') };
  };

  return {
    async write(key, source, options) {
      const part = path(PART, key);
      try {
        await onDisk(mkdir(filesDir, { recursive: true, mode: 0o700 }));
        const handle = await onDisk(openFile(part, 'wx', 0o600));
        const stored = await pour(handle, source, options).finally(() => handle.close());
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
    removePart: (key) => onDisk(rm(path(PART, key), { force: true })),
    async list() {
      const names = await readdir(filesDir).catch((error) => {
        if (error.code === 'ENOENT') return [];
        throw storageError(error);
      });
      return names
        .map((name) => ({ key: name.startsWith(PART) ? name.slice(PART.length) : name, whole: !name.startsWith(PART) }))
        .filter(({ key }) => KEY.test(key));
    },
  };
}
