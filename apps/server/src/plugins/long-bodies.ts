import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take long to be received, such as the file of an import. */
    longBody?: true;
  }
}

/** Milliseconds in which a request must be received completely. The server's own limit is the longest one (app.ts). */
const ARRIVAL_MS = 30_000;

/** Closes a connection whose body takes longer than 30 s, except for large files. */
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
