import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { listen, notify } from './notifications.sql.ts';
import { StartError } from './start-failure.ts';

/** Maximum wait for the connection, a reply and the notification. */
const REPLY_MS = 10_000;

/**
 * A pooler in transaction mode accepts LISTEN and delivers nothing: sessions that were ended would stay open in this process, and jobs wait for
 * the next search (OPS-010). One connection notifies another.
 */
export async function checkListening(databaseUrl: string): Promise<void> {
  const [listener, sender] = [0, 1].map(() => {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: REPLY_MS, query_timeout: REPLY_MS });
    client.on('error', () => undefined);
    return client;
  }) as [pg.Client, pg.Client];
  const channel = `comptoir_check_${randomUUID()}`;
  let timer: NodeJS.Timeout | undefined;
  try {
    await Promise.all([listener.connect(), sender.connect()]);
    const isReceived = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true));
      timer = setTimeout(() => resolve(false), REPLY_MS);
    });
    await listen(listener, channel);
    await notify(sender, channel);
    if (!(await isReceived))
      throw new StartError(
        'Les notifications de la base de données n’arrivent pas, comme derrière un pooler en mode transaction : donnez l’adresse de Postgres dans DATABASE_DIRECT_URL.',
      );
  } finally {
    clearTimeout(timer);
    await Promise.all([listener.end(), sender.end()]);
  }
}
