import { createHash } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import { csvTexts } from '@comptoir/shared/csv/texts';
import { AppError } from '@comptoir/shared/errors';

const NEWLINE = 0x0a;
/** One file per attempt: an attempt cannot change the file of another one. */
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d+$/;

export interface StoredFile {
  bytes: number;
  lines: number;
  sha256: string;
}

export interface WriteOptions {
  signal: AbortSignal;
  /** Called before each write to the store, with the totals after it; throws when the attempt may no longer write. */
  beforeWrite?: (soFar: { bytes: number; lines: number }) => void;
}

/** Store of finished files. Reads and writes streams only; the final name exists only for a complete file. */
export interface Files {
  /**
   * Errors of the source are rethrown unchanged; those of the store are `AppError`s (`STORAGE_FULL`, `INTERNAL`). A failed write leaves no
   * file.
   */
  write(key: string, source: Readable, options: WriteOptions): Promise<StoredFile>;
  /** Throws `NOT_FOUND`. */
  read(key: string): Promise<{ bytes: number; stream: Readable }>;
  remove(key: string): Promise<void>;
  /** Keys of all files, complete or partial; with `since`, without those that are older. */
  list(since?: Date): Promise<{ key: string; isComplete: boolean }[]>;
  /** Removes the partial file of an attempt. */
  removePartial(key: string): Promise<void>;
  /** Writes, reads and removes an object. Throws a `StoreRefusal` for what waiting does not end. */
  check(): Promise<void>;
  /** Uuid of the store, undefined before `setIdentity`: processes with the same uuid see the same files (OPS-006). */
  identity(): Promise<string | undefined>;
  setIdentity(uuid: string): Promise<void>;
  close(): void;
}

/** The store refuses to be used: no such bucket, wrong key, no right to write. */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
}

/** Name of the object that holds the identity of a store; no storage key. */
export const IDENTITY = 'store-id';

/** The errors of a store as ours: `STORAGE_FULL` for those that say so, `INTERNAL` for the others. */
export function storeErrors(isFull: (error: unknown) => boolean) {
  const storageError = (cause: unknown) =>
    isFull(cause)
      ? new AppError('STORAGE_FULL', 'no room left in the file store', { cause })
      : new AppError('INTERNAL', 'the file store failed', { cause });
  const inStore = async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      return await work;
    } catch (error) {
      throw storageError(error);
    }
  };
  return { storageError, inStore };
}

export const storageKey = (uuid: string, fence: bigint) => `${uuid}-${fence}`;
export const isStorageKey = (key: string) => KEY.test(key);

export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new RangeError(`not a storage key: ${key}`);
  return key;
}

export const countLines = (chunk: Buffer) => {
  let lines = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
};

/** The chunks of a source, which is aborted with the signal; returns what they were. Errors of the source are thrown unchanged. */
export async function* measured(source: Readable, { signal, beforeWrite }: WriteOptions): AsyncGenerator<Buffer, StoredFile> {
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
    yield chunk;
  }
  // A last line without a line end counts too.
  return { bytes, lines: last === NEWLINE ? lines : lines + 1, sha256: hash.digest('hex') };
}

/** For `catch`: reports the missing file of an import at its field. */
export function fileGone(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
  throw new AppError('INVALID', 'the file does not exist any more', { fields: [{ path: 'file', message: csvTexts.gone }], cause: error });
}
