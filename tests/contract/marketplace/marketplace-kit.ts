import type { Answer, Call } from '@comptoir/marketplace-api/call';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { startMarketplace, type TestMarketplace } from '../../kit/marketplace.ts';
import { until } from '../../kit/until.ts';
import { signIn } from '../api.ts';
import { decode, type Reply, type Sending, send } from '../exchange.ts';

// biome-ignore lint/suspicious/noExplicitAny: the bound that every description meets
type AnyCall = Call<string, any, any, any>;

/** One reference marketplace for the tests of a file, an administrator's token for it, and its database. */
export function marketplaceForFile() {
  let running: { marketplace: TestMarketplace; token: string; database: pg.Pool } | undefined;
  beforeAll(async () => {
    const marketplace = await startMarketplace();
    const database = new pg.Pool({ connectionString: marketplace.databaseUrl, max: 2 });
    database.on('error', () => undefined);
    running = { marketplace, database, token: await signIn(marketplace.apiUrl) };
  });
  afterAll(async () => {
    await running?.database.end();
    await running?.marketplace.close();
  });
  const open = () => {
    if (running === undefined) throw new Error('the marketplace is not up yet');
    return running;
  };
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await open().database.query<Row>(text, values)).rows;
  return {
    get origin() {
      return open().marketplace.origin;
    },
    get databaseUrl() {
      return open().marketplace.databaseUrl;
    },
    /** As an administrator by default. */
    reply: (call: AnyCall, sending: Sending = {}): Promise<Reply> =>
      send(open().marketplace.apiUrl, call, { token: open().token, ...sending }),
    async ask<C extends AnyCall>(call: C, sending: Sending = {}): Promise<Answer<C>> {
      return decode(call, await this.reply(call, sending)) as Answer<C>;
    },
    /** Raw reply of a path, for requests that no description covers. */
    get: (path: string) => fetch(`${open().marketplace.apiUrl}/${path}`, { headers: { authorization: `Bearer ${open().token}` } }),
    bearer: () => `Bearer ${open().token}`,
    sql,
    /** Sends writes of a row that a further writer has locked: none can finish before the last one has started. */
    async atOnce(table: string, uuid: string, writes: readonly (() => Promise<unknown>)[]): Promise<void> {
      const writer = new pg.Client({ connectionString: open().marketplace.databaseUrl });
      await writer.connect();
      await writer.query('begin');
      await writer.query(`select id from ${table} where uuid = $1 for update`, [uuid]);
      const sent = Promise.all(writes.map((write) => write()));
      await until('all writes to wait', async () => {
        const [row] = await sql<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return row?.waiting === writes.length;
      });
      await writer.query('commit');
      await writer.end();
      await sent;
    },
  };
}
