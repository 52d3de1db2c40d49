import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take long to arrive, as the file of an import does. */
    longBody?: true;
  }
}

/** Milliseconds for a request to arrive completely. The server's own limit is that of the longest (app.ts). */
const ARRIVAL_MS = 30_000;

/** A slow body holds a connection for 30 s at most, where it is not a large file. */
export const longBodies = fp(
  async (app) => {
    app.addHook('onRequest', async ({ raw, routeOptions }) => {
      if (routeOptions.config.longBody === true) return;
      const timer = setTimeout(() => raw.complete || raw.destroy(), ARRIVAL_MS);
      raw.once('close', () => clearTimeout(timer));
    });
  },
  { name: 'long-bodies' },
);
