import { calls } from '@comptoir/marketplace-api/calls';
import { type PassLimits, runPass } from '@comptoir/server/catalogue-index/pass';
import type { MasterProduct } from '@comptoir/shared/catalogue/products/products';
import { SERVICE } from '../kit/dashboard.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const signal = new AbortController().signal;

/** A stack with a service account, whose copy of the catalogue is made on request of the test. */
export async function indexStack() {
  const { stack, browser } = await signedInStack({ config: SERVICE, marketplaceClient: { attempts: 1, breakerFailures: 1_000_000 } });
  const { db, marketplace, service } = stack.services;
  if (service === null) throw new Error('no service account');
  const context = { db, marketplace, caller: service, signal, requestId: 'index' };
  const run = (limits: Partial<PassLimits> = {}) => runPass(context, { budget: 100_000, intervalMs: 0, ...limits });
  /** Every product of the marketplace, as its record is. */
  async function records(): Promise<MasterProduct[]> {
    const found: MasterProduct[] = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = await marketplace.call(calls.catalogue.products.list, {
        ...context,
        query: { page, itemsPerPage: 100 },
      });
      found.push(
        ...(await Promise.all(items.map(({ uuid }) => marketplace.call(calls.catalogue.products.get, { ...context, params: { uuid } })))),
      );
      if (found.length >= total || items.length === 0) return found;
    }
  }
  return { stack, browser, run, records };
}
