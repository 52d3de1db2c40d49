import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const bind = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });

/** Below the ports that Linux gives to outgoing connections: one of those could take the port before its server does. */
const FIRST = 20_000;
const LAST = 32_000;

/** A currently free port of the loopback interface: the preferred one, or any. */
export const freePort = (preferred = randomInt(FIRST, LAST)): Promise<number> => bind(preferred).catch(() => freePort());
