import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file that came with a request. It waits on the disk: its size costs no memory. */
export interface UploadedFile {
  /** As the sender calls it. */
  name: string;
  /** In bytes. */
  size: number;
  /** All of it at once: only for what is known to be small. */
  bytes(): Promise<Buffer>;
  /** From its start, at each call. */
  chunks(): AsyncIterable<Buffer>;
  /** Gives the disk its room back. */
  close(): Promise<void>;
}

/** A new file without a name: it vanishes when it is closed, or when the process ends in whatever way. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `comptoir-${randomUUID()}.upload`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path).catch(async (error: unknown) => {
    await handle.close();
    throw error;
  });
  return handle;
}

/** Read at a time. */
const CHUNK = 256 * 1024;

/** Keeps what `source` gives until `close`; when it breaks, nothing is left. */
export async function keepUpload(name: string, source: AsyncIterable<Uint8Array>): Promise<UploadedFile> {
  const handle = await openNameless();
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
