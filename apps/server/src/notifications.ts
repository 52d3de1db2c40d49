import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { listen } from './notifications.sql.ts';

export interface Notifications {
  /** Calls `listener` for each NOTIFY on `channel`, and with null after a reconnection, because notifications may have been lost. */
  on(channel: string, listener: (payload: string | null) => void): () => void;
  close(): Promise<void>;
}

const RETRY_MS = 1_000;

/** One LISTEN connection per process, outside of the pool; reconnects when the database is available again. */
export function openNotifications(databaseUrl: string, log: Logger): Notifications {
  const channels = new Map<string, Set<(payload: string | null) => void>>();
  const closing = new AbortController();
  let client: pg.Client | undefined;

  const notify = (channel: string, payload: string | null) => {
    for (const listener of channels.get(channel) ?? []) listener(payload);
  };

  const closed = new Promise<void>((resolve) => {
    closing.signal.addEventListener('abort', () => resolve());
  });

  async function connect(): Promise<void> {
    const options = { connectionString: databaseUrl, application_name: 'comptoir-listen', keepAlive: true, connectionTimeoutMillis: 5_000 };
    const next = new pg.Client(options);
    next.on('notification', ({ channel, payload }) => notify(channel, payload ?? ''));
    const lost = new Promise<void>((resolve) => {
      next.on('error', () => resolve());
      next.on('end', () => resolve());
    });
    const listenToAll = async () => {
      await next.connect();
      for (const channel of channels.keys()) await listen(next, channel);
      client = next;
      for (const channel of channels.keys()) notify(channel, null);
      await lost;
    };
    try {
      await Promise.race([listenToAll(), closed]);
    } finally {
      client = undefined;
      await next.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await connect().catch((err: unknown) =>
        log.warn({ event: 'database.listen.failed', err }, 'not listening to notifications of the database'),
      );
      await wait(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }
  const running = run();

  return {
    on(channel, listener) {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(listener));
      // A connection that is being opened will listen to all channels registered before.
      if (listeners.size === 1 && client !== undefined) void listen(client, channel).catch(() => undefined);
      return () => listeners.delete(listener);
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}
