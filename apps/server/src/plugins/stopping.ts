import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import fp from 'fastify-plugin';

interface StoppingOptions {
  /** Aborted when every reply must close its connection; requests are still accepted. */
  draining: AbortSignal;
  /** Aborted when requests are no longer accepted. */
  closing: AbortSignal;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Accepts no further connections. Resolves when those that were accepted have sent their first request, or after a moment (BND-006). */
    stopListening(): Promise<void>;
  }
}

/** How long a connection that was accepted before the end of listening may take to send its first request. */
const FIRST_REQUEST_MS = 3_000;
const PAUSE_MS = 10;

/**
 * When the shutdown begins, every reply closes its connection. Otherwise a connection that is in use at that moment would stay open as long
 * as the browser keeps it, and would delay the shutdown.
 */
export const stopping = fp<StoppingOptions>(
  async (app, { draining, closing }) => {
    /** Connections that have sent nothing yet: a server that closes would reset them as idle, and lose their requests. */
    const unused = new Set<Socket>();
    app.server.on('connection', (socket: Socket) => {
      unused.add(socket);
      socket.once('close', () => unused.delete(socket));
    });
    app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));

    app.decorate('stopListening', async () => {
      // Right after the event loop has accepted all waiting connections: those that are not accepted are reset.
      await nextTurn();
      // An HTTP server's own `close` also closes idle connections.
      Server.prototype.close.call(app.server);
      const deadline = performance.now() + FIRST_REQUEST_MS;
      while (unused.size > 0 && performance.now() < deadline) await wait(PAUSE_MS);
    });
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
