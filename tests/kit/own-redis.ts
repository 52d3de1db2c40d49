import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../tools/kit/free-port.ts';
import { isListening } from './redis.ts';
import { until } from './until.ts';

/** Whether a Redis can be started on this machine (Debian's package `redis-server`). */
export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

/** A Redis for a single test, which keeps nothing on the disk: what it holds is lost when it is killed. */
export async function startOwnRedis() {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const spawnServer = () => spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  let server = spawnServer();
  const kill = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  const untilListening = () => until('Redis to listen', () => isListening(url));
  await untilListening();
  return {
    url,
    kill,
    /** At the same address, empty: after a kill, or as a replica that has received nothing. */
    async restart() {
      server = spawnServer();
      await untilListening();
    },
    close: kill,
  };
}
