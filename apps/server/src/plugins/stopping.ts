import fp from 'fastify-plugin';

/**
 * Once the server begins to stop, every answer is the last on its connection. Without it, a connection that was busy at that moment
 * stays open for as long as the browser keeps it, and the process waits for it in vain.
 */
export const stopping = fp<{ signal: AbortSignal }>(
  async (app, { signal }) => {
    app.addHook('onSend', async (_req, reply) => {
      if (signal.aborted) reply.header('connection', 'close');
    });
    // Answers whose headers had left before: their connections are idle from now on.
    app.addHook('onResponse', async () => {
      if (signal.aborted) setImmediate(() => app.server.closeIdleConnections());
    });
  },
  { name: 'stopping' },
);
