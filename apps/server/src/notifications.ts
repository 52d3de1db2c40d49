import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { listen } from './notifications.sql.ts';

export interface Notifications {
  /** Calls `hear` for each NOTIFY on `channel`, and with null after a lost connection is back: what was said meanwhile is unknown. */
  on(channel: string, listener: (payload: string | null) => void): () => void;
  close(): Promise<void>;
}

const RETRY_MS = 1_000;

/** One LISTEN connection a process, apart from the pool, opened again as long as it takes when the database goes away. */
export function openNotifications(databaseUrl: string, log: Logger): Notifications {
  const channels = new Map<string, Set<(payload: string | null) => void>>();
  const closing = new AbortController();
  let client: pg.Client | undefined;

  const tell = (channel: string, payload: string | null) => {
    for (const listener of channels.get(channel) ?? []) listener(payload);
  };

  const closed = new Promise<void>((resolve) => {
    closing.signal.addEventListener('abort', () => resolve());
  });

  async function connect(): Promise<void> {
    const options = { connectionString: databaseUrl, application_name: 'comptoir-listen', keepAlive: true, connectionTimeoutMillis: 5_000 };
    const next = new pg.Client(options);
    next.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    const lost = new Promise<void>((resolve) => {
      next.on('error', () => resolve());
      next.on('end', () => resolve());
    });
    const listenToAll = async () => {
      await next.connect();
      for (const channel of channels.keys()) await listen(next, channel);
      client = next;
      for (const channel of channels.keys()) tell(channel, null);
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
      await connect().catch((err: unknown) => log.warn({ event: 'database.listen.failed', err }, 'the database does not notify'));
      await wait(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }
  const running = run();

  return {
    on(channel, listener) {
      const hearers = channels.get(channel) ?? new Set();
      channels.set(channel, hearers.add(listener));
      // A connection still being opened listens to every channel known by then.
      if (hearers.size === 1 && client !== undefined) void listen(client, channel).catch(() => undefined);
      return () => hearers.delete(listener);
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}
