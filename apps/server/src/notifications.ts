import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { listen, notify as notifySelf, selectNothing } from './notifications.sql.ts';

export interface Notifications {
  /** Calls `listener` for each NOTIFY on `channel`, and with null after a reconnection, because notifications may have been lost. */
  on(channel: string, listener: (payload: string | null) => void): () => void;
  /** Rejects when the database does not respond on this connection, which then reconnects. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = 1_000;
/** How often the connection is used: otherwise one that was lost silently would listen to nothing. */
const HEARTBEAT_MS = 15_000;
/** Maximum wait for a reply, and for the connection. */
const REPLY_MS = 5_000;

/** One LISTEN connection per process, outside of the pool; reconnects when the database is available again. */
export function openNotifications(databaseUrl: string, log: Logger, heartbeatMs = HEARTBEAT_MS): Notifications {
  const channels = new Map<string, Set<(payload: string | null) => void>>();
  const closing = new AbortController();
  /** For the heartbeat: what this process sends must arrive here. */
  const self = `comptoir_self_${randomUUID()}`;
  let markReceived = () => {};
  let client: pg.Client | undefined;
  let lose = () => {};
  /** The last attempt to connect. */
  let opening: Promise<void> = Promise.resolve();

  const notify = (channel: string, payload: string | null) => {
    for (const listener of channels.get(channel) ?? []) listener(payload);
  };

  const closed = new Promise<void>((resolve) => {
    closing.signal.addEventListener('abort', () => resolve());
  });

  async function connect(): Promise<void> {
    const limits = { keepAlive: true, connectionTimeoutMillis: REPLY_MS, query_timeout: REPLY_MS };
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'comptoir-listen', ...limits });
    next.on('notification', ({ channel, payload }) => (channel === self ? markReceived() : notify(channel, payload ?? '')));
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
      next.on('error', () => resolve());
      next.on('end', () => resolve());
    });
    const listenToAll = async () => {
      await next.connect();
      for (const channel of [self, ...channels.keys()]) await listen(next, channel);
      client = next;
      for (const channel of channels.keys()) notify(channel, null);
    };
    opening = listenToAll();
    try {
      await Promise.race([opening.then(() => lost), closed]);
    } finally {
      client = undefined;
      // A database that is frozen does not answer the end either.
      await Promise.race([next.end().catch(() => undefined), wait(REPLY_MS, undefined, { ref: false })]);
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        // A connection that was lost is replaced at once.
        await connect();
      } catch (err) {
        log.warn({ event: 'database.listen.failed', err }, 'not listening to notifications of the database');
        await wait(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
  }
  const running = run();

  async function ping(): Promise<void> {
    await opening;
    if (client === undefined) throw new Error('not connected to the database');
    const end = lose;
    await selectNothing(client).catch((error: unknown) => {
      end();
      throw error;
    });
  }
  /** Notifies itself: a connection that answers, but has stopped listening, is replaced. */
  async function checkListening(): Promise<void> {
    await ping();
    if (client === undefined) return;
    const end = lose;
    const received = new Promise<boolean>((resolve) => {
      markReceived = () => resolve(true);
      setTimeout(() => resolve(false), REPLY_MS).unref();
    });
    await notifySelf(client, self);
    if (await received) return;
    log.warn({ event: 'database.listen.silent' }, 'notifications of the database do not arrive: connecting again');
    end();
  }
  const heartbeat = setInterval(() => {
    // The next connection is logged by `run`.
    void checkListening().catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();

  return {
    on(channel, listener) {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(listener));
      // A connection that is being opened will listen to all channels registered before.
      if (listeners.size === 1 && client !== undefined) void listen(client, channel).catch(() => undefined);
      return () => listeners.delete(listener);
    },
    ping,
    async close() {
      clearInterval(heartbeat);
      closing.abort();
      await running;
    },
  };
}
