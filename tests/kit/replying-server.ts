import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { freePort } from '../../tools/kit/free-port.ts';

/** A server that replies to anything with these bytes: the authentication of the tests' own servers trusts every password. */
export async function serverReplying(reply: Buffer): Promise<string> {
  const server = createServer((socket) => {
    socket.on('data', () => socket.write(reply)).on('error', () => undefined);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return `127.0.0.1:${port}`;
}

/** What Postgres replies to a start of a connection that it refuses with this code. */
export function postgresError(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mpassword authentication failed\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
