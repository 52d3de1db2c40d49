import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

/** A file streamed from the store: never buffered in memory. */
export interface SentFile {
  name: string;
  type: string;
  bytes: number;
  /** From its start, at each call. */
  chunks(): AsyncIterable<Uint8Array>;
}

/** As browsers write it (HTML, multipart form data). */
const escaped = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** `multipart/form-data` around a file: undici's own would have it in memory, or as a blob of the disk. */
export function streamForm(field: string, file: SentFile, members: ReadonlyMap<string, string>) {
  const boundary = `----comptoir-${randomUUID()}`;
  const open = (disposition: string, more = '') => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`;
  let head = '';
  for (const [name, value] of members) head += `${open(`name="${escaped(name)}"`)}${value}\r\n`;
  head += open(`name="${escaped(field)}"; filename="${escaped(file.name)}"`, `Content-Type: ${file.type}\r\n`);
  const [start, end] = [Buffer.from(head), Buffer.from(`\r\n--${boundary}--\r\n`)];
  async function* pieces() {
    yield start;
    yield* file.chunks();
    yield end;
  }
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    length: start.length + file.bytes + end.length,
    body: Readable.from(pieces(), { objectMode: false }),
  };
}
