import { buildMarketplace } from '@comptoir/marketplace/app';
import { createDatabase } from './databases.ts';
import { faultControl } from './faults.ts';

export interface MarketplaceOptions {
  /** Life of the access tokens it gives; an hour unless said. */
  tokenSeconds?: number;
}

/** A reference marketplace of one's own, in this process, on a free port, with its small seed. */
export async function startMarketplace({ tokenSeconds }: MarketplaceOptions = {}) {
  const database = await createDatabase('marketplace');
  const open = async (port: number) => {
    const marketplace = await buildMarketplace({ databaseUrl: database.url, faults: true, tokenSeconds });
    const origin = await marketplace.app.listen({ host: '127.0.0.1', port });
    return { marketplace, origin };
  };
  let running = await open(0);
  const { origin } = running;
  return {
    origin,
    /** Root of the API, as `MARKETPLACE_API_URL` wants it. */
    apiUrl: `${origin}/api`,
    databaseUrl: database.url,
    ...faultControl(origin),
    /** Stops listening: connections are refused until `start`. */
    stop: () => running.marketplace.close(),
    /** Listens again at the same address. */
    async start(): Promise<void> {
      running = await open(Number(new URL(origin).port));
    },
    async close(): Promise<void> {
      await running.marketplace.close();
      await database.drop();
    },
  };
}

export type TestMarketplace = Awaited<ReturnType<typeof startMarketplace>>;
