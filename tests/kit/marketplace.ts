import { randomBytes } from 'node:crypto';
import { buildMarketplace } from '@comptoir/marketplace/app';
import pg from 'pg';
import { freePort } from '../../tools/kit/free-port.ts';
import { recordCall } from './call-recorder.ts';
import { spawnEntry, untilReady } from './child-process.ts';
import { createDatabase } from './databases.ts';
import { faultControl } from './faults.ts';
import { translateUuids } from './other-uuids.ts';
import { until } from './until.ts';

export interface MarketplaceOptions {
  /** Lifetime of its access tokens; an hour by default. */
  tokenSeconds?: number;
  /** Uses other uuids than our code for prototypes, fixed properties and geolocation types (STR-010). */
  hasOtherUuids?: boolean;
  /** A separate process, which can be killed; it uses the uuids of our code. */
  isProcess?: boolean;
}

/** The production entry point. */
async function spawnMarketplace(databaseUrl: string, port: number) {
  const environment = { PORT: String(port), MARKETPLACE_DATABASE_URL: databaseUrl, MARKETPLACE_FAULTS: '1', LOG_LEVEL: 'warn' };
  const child = spawnEntry('apps/marketplace/src/main.ts', environment);
  const origin = `http://127.0.0.1:${port}`;
  await untilReady('marketplace', child, async () => (await fetch(`${origin}/healthz`)).ok);
  return { origin, child };
}

/** A private reference marketplace with the small seed on a free port; in this process unless `isProcess`. */
export async function startMarketplace({ tokenSeconds, hasOtherUuids = false, isProcess = false }: MarketplaceOptions = {}) {
  const database = await createDatabase('marketplace');
  let busy = 0;
  const open = async (port: number) => {
    if (isProcess) return spawnMarketplace(database.url, port || (await freePort()));
    const marketplace = await buildMarketplace({
      ...{ databaseUrl: database.url, faults: true, tokenSeconds, onAnswered: recordCall },
      intercept: hasOtherUuids ? translateUuids : undefined,
    });
    marketplace.app.server.on('request', (_, response) => {
      busy += 1;
      response.once('close', () => {
        busy -= 1;
      });
    });
    const origin = await marketplace.app.listen({ host: '127.0.0.1', port });
    return { origin, marketplace };
  };
  let running = await open(0);
  /** Replies to the open requests first. Node counts a connection without a request as busy, which would delay the end by a minute. */
  const halt = async (): Promise<void> => {
    if ('child' in running) return running.child.close();
    const closing = running.marketplace.close();
    await until('the marketplace to have answered', () => busy === 0);
    running.marketplace.app.server.closeAllConnections();
    await closing;
  };
  const { origin } = running;
  return {
    origin,
    /** Root of the API, the value of `MARKETPLACE_API_URL`. */
    apiUrl: `${origin}/api`,
    databaseUrl: database.url,
    ...faultControl(origin),
    /** Number of requests in progress. */
    busy: () => busy,
    /** Stops listening (kills a separate process): connections are refused until `start`. */
    stop: halt,
    /** Listens again at the same address. */
    async start(): Promise<void> {
      running = await open(Number(new URL(origin).port));
    },
    /** Invalidates every access token it has issued, as on expiry; refresh tokens stay valid. */
    async endTokens(): Promise<void> {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query(`update setting set value = $1 where name = 'signing_key'`, [randomBytes(32).toString('base64')]);
      await client.end();
      await halt();
      running = await open(Number(new URL(origin).port));
    },
    /** A change without the product, as by another application of the marketplace. */
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
