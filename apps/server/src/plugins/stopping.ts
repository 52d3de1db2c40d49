import fp from 'fastify-plugin';

interface StoppingOptions {
  /** Aborted when every reply must close its connection; requests are still accepted. */
  draining: AbortSignal;
  /** Aborted when requests are no longer accepted. */
  closing: AbortSignal;
}

/**
 * When the shutdown begins, every reply closes its connection. Otherwise a connection that is in use at that moment would stay open as long
 * as the browser keeps it, and would delay the shutdown.
 */
export const stopping = fp<StoppingOptions>(
  async (app, { draining, closing }) => {
    app.addHook('onSend', async (_req, reply) => {
      if (draining.aborted) reply.header('connection', 'close');
    });
    // Replies whose headers were already sent: their connections are idle now. They are not closed while requests are still accepted,
    // because the next request may already be on its way over an idle connection and would be lost (STR-007).
    app.addHook('onResponse', async () => {
      if (closing.aborted) setImmediate(() => app.server.closeIdleConnections());
    });
  },
  { name: 'stopping' },
);
