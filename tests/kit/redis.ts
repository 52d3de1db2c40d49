import net from 'node:net';
import { startContainer } from './containers.ts';

const LOCAL = 'redis://127.0.0.1:6379';

export const isListening = (url: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = net.connect(Number(port || 6379), hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });

/** The Redis of the tests: the configured server, one that listens on this machine, or one in a container; null when there is none. */
export async function findRedis(): Promise<{ url: string | null; close(): Promise<void> }> {
  const named = process.env.TEST_REDIS_URL;
  const stay = async () => undefined;
  if (named !== undefined && named !== '') {
    if (await isListening(named)) return { url: named, close: stay };
    throw new Error('TEST_REDIS_URL names no server that answers');
  }
  if (await isListening(LOCAL)) return { url: LOCAL, close: stay };
  const served = await startContainer({
    service: 'redis',
    port: 6379,
    command: ['redis-server', '--save', '', '--maxmemory-policy', 'noeviction'],
    ready: { line: 'Ready to accept connections', times: 1 },
  });
  return served === null ? { url: null, close: stay } : { url: `redis://${served.host}:${served.port}`, close: served.close };
}
