import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

/** A file streamed from the store: never buffered in memory. */
export interface SentFile {
  name: string;
  type: string;
  bytes: number;
  /** Each call reads the file from its beginning. */
  chunks(): AsyncIterable<Uint8Array>;
}

/** File name in the encoding of browsers (HTML, multipart form data). */
const escaped = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** `multipart/form-data` with a streamed file: undici's own FormData would keep it in memory, or need a blob on disk. */
export function streamForm(field: string, file: SentFile, members: ReadonlyMap<string, string>) {
  const boundary = `----comptoir-${randomUUID()}`;
  const open = (disposition: string, more = '') => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`;
  let head = '';
  for (const [name, value] of members) head += `${open(`name="${escaped(name)}"`)}${value}\r\n`;
  head += open(`name="${escaped(field)}"; filename="${escaped(file.name)}"`, `Content-Type: ${file.type}\r\n`);
  const [start, end] = [Buffer.from(head), Buffer.from(`\r\n--${boundary}--\r\n`)];
  async function* chunks() {
    yield start;
    yield* file.chunks();
    yield end;
  }
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    length: start.length + file.bytes + end.length,
    body: Readable.from(chunks(), { objectMode: false }),
  };
}
