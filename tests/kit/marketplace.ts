import { randomBytes } from 'node:crypto';
import { buildMarketplace } from '@comptoir/marketplace/app';
import pg from 'pg';
import { recordCall } from './call-recorder.ts';
import { createDatabase } from './databases.ts';
import { faultControl } from './faults.ts';
import { speakOtherUuids } from './other-uuids.ts';
import { until } from './until.ts';

export interface MarketplaceOptions {
  /** Life of the access tokens it gives; an hour unless said. */
  tokenSeconds?: number;
  /** It knows its prototypes, fixed properties and geolocation types by other uuids than our code does (STR-010). */
  hasOtherUuids?: boolean;
}

/** A reference marketplace of one's own, in this process, on a free port, with its small seed. */
export async function startMarketplace({ tokenSeconds, hasOtherUuids = false }: MarketplaceOptions = {}) {
  const database = await createDatabase('marketplace');
  let busy = 0;
  const open = async (port: number) => {
    const marketplace = await buildMarketplace({
      ...{ databaseUrl: database.url, faults: true, tokenSeconds, onAnswered: recordCall },
      intercept: hasOtherUuids ? speakOtherUuids : undefined,
    });
    marketplace.app.server.on('request', (_, response) => {
      busy += 1;
      response.once('close', () => {
        busy -= 1;
      });
    });
    const origin = await marketplace.app.listen({ host: '127.0.0.1', port });
    return { marketplace, origin };
  };
  let running = await open(0);
  /** Answers what it was asked. A connection over which nothing was asked yet counts as busy for node, and would hold it up for a minute. */
  const halt = async (): Promise<void> => {
    const closing = running.marketplace.close();
    await until('the marketplace to have answered', () => busy === 0);
    running.marketplace.app.server.closeAllConnections();
    await closing;
  };
  const { origin } = running;
  return {
    origin,
    /** Root of the API, as `MARKETPLACE_API_URL` wants it. */
    apiUrl: `${origin}/api`,
    databaseUrl: database.url,
    ...faultControl(origin),
    /** Requests it is answering just now. */
    busy: () => busy,
    /** Stops listening: connections are refused until `start`. */
    stop: halt,
    /** Listens again at the same address. */
    async start(): Promise<void> {
      running = await open(Number(new URL(origin).port));
    },
    /** Every access token it has given is refused from now on, as when their time is over; refresh tokens stay good. */
    async endTokens(): Promise<void> {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query(`update setting set value = $1 where name = 'signing_key'`, [randomBytes(32).toString('base64')]);
      await client.end();
      await halt();
      running = await open(Number(new URL(origin).port));
    },
    /** Behind everybody's back, as another application of the marketplace would. */
    async sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query<Row>(text, values);
      await client.end();
      return rows;
    },
    async close(): Promise<void> {
      await halt();
      await database.drop();
    },
  };
}

export type TestMarketplace = Awaited<ReturnType<typeof startMarketplace>>;
