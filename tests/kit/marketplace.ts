import { randomBytes } from 'node:crypto';
import { buildMarketplace } from '@comptoir/marketplace/app';
import pg from 'pg';
import { freePort } from '../../tools/kit/free-port.ts';
import { recordCall } from './call-recorder.ts';
import { spawnProcess, untilReady } from './child-process.ts';
import { createDatabase } from './databases.ts';
import { faultControl } from './faults.ts';
import { speakOtherUuids } from './other-uuids.ts';
import { until } from './until.ts';

export interface MarketplaceOptions {
  /** Life of the access tokens it gives; an hour unless said. */
  tokenSeconds?: number;
  /** It knows its prototypes, fixed properties and geolocation types by other uuids than our code does (STR-010). */
  hasOtherUuids?: boolean;
  /** A process of its own, to be killed; it knows the uuids of our code. */
  isProcess?: boolean;
}

/** The same as production starts it. */
async function spawnMarketplace(databaseUrl: string, port: number) {
  const environment = { PORT: String(port), MARKETPLACE_DATABASE_URL: databaseUrl, MARKETPLACE_FAULTS: '1', LOG_LEVEL: 'warn' };
  const child = spawnProcess('apps/marketplace/src/main.ts', environment);
  const origin = `http://127.0.0.1:${port}`;
  await untilReady('marketplace', child, async () => (await fetch(`${origin}/healthz`)).ok);
  return { origin, child };
}

/** A reference marketplace of one's own, in this process unless it is to be killed, on a free port, with its small seed. */
export async function startMarketplace({ tokenSeconds, hasOtherUuids = false, isProcess = false }: MarketplaceOptions = {}) {
  const database = await createDatabase('marketplace');
  let busy = 0;
  const open = async (port: number) => {
    if (isProcess) return spawnMarketplace(database.url, port || (await freePort()));
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
    return { origin, marketplace };
  };
  let running = await open(0);
  /** Answers what it was asked. A connection over which nothing was asked yet counts as busy for node, and would hold it up for a minute. */
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
    /** Root of the API, as `MARKETPLACE_API_URL` wants it. */
    apiUrl: `${origin}/api`,
    databaseUrl: database.url,
    ...faultControl(origin),
    /** Requests it is answering just now. */
    busy: () => busy,
    /** Stops listening, killed where it is a process: connections are refused until `start`. */
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
