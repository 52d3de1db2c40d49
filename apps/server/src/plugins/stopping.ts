import fp from 'fastify-plugin';

interface StoppingOptions {
  /** From now on every answer is the last on its connection; requests are still taken. */
  draining: AbortSignal;
  /** Nothing more is taken. */
  closing: AbortSignal;
}

/**
 * Once the server begins to stop, every answer is the last on its connection. Without it, a connection that was busy at that moment
 * stays open for as long as the browser keeps it, and the process waits for it in vain.
 */
export const stopping = fp<StoppingOptions>(
  async (app, { draining, closing }) => {
    app.addHook('onSend', async (_req, reply) => {
      if (draining.aborted) reply.header('connection', 'close');
    });
    // Answers whose headers had left before: their connections are idle from now on. Not while requests are still taken: the next one may be
    // on its way over any idle connection, and would be lost (STR-007).
    app.addHook('onResponse', async () => {
      if (closing.aborted) setImmediate(() => app.server.closeIdleConnections());
    });
  },
  { name: 'stopping' },
);
