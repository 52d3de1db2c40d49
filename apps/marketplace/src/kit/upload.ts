import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An uploaded file, stored on disk so that its size does not matter for memory. */
export interface UploadedFile {
  /** File name given by the client. */
  name: string;
  /** In bytes. */
  size: number;
  /** The complete content: only for small files. */
  bytes(): Promise<Buffer>;
  /** Each call reads from the beginning. */
  chunks(): AsyncIterable<Buffer>;
  /** Deletes the file. */
  close(): Promise<void>;
}

/** A new unlinked file: it disappears when it is closed or when the process ends. */
async function openUnlinked(): Promise<FileHandle> {
  const path = join(tmpdir(), `comptoir-${randomUUID()}.upload`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path).catch(async (error: unknown) => {
    await handle.close();
    throw error;
  });
  return handle;
}

/** Bytes per read: few enough for other requests not to wait while an import parses them. */
const CHUNK = 32 * 1024;

/** Stores the data of `source` until `close`; nothing remains after a failure. */
export async function keepUpload(name: string, source: AsyncIterable<Uint8Array>): Promise<UploadedFile> {
  const handle = await openUnlinked();
  try {
    for await (const chunk of source) await handle.appendFile(chunk);
    const { size } = await handle.stat();
    return {
      name,
      size,
      bytes: async () => (await handle.read(Buffer.alloc(size), 0, size, 0)).buffer,
      async *chunks() {
        for (let place = 0; place < size; place += CHUNK) {
          const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, place);
          yield buffer.subarray(0, bytesRead);
        }
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
