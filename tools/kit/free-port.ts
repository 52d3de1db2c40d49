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

/** A currently free port of the loopback interface: the preferred one, or any. */
export const freePort = (preferred = 0): Promise<number> => bind(preferred).catch(() => bind(0));
