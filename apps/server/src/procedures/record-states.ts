import { calls } from '@comptoir/marketplace-api/calls';
import type { Marketplace } from '../marketplace/client.ts';
import type { CallContext } from './call-context.ts';

/** How the state of a record is read, and set for several. */
export interface StateCalls {
  read: (marketplace: Marketplace, context: CallContext, uuid: string) => Promise<boolean>;
  write: (marketplace: Marketplace, context: CallContext, uuids: readonly string[], isActive: boolean) => Promise<unknown>;
}

/** The states that operations on many records set, and that can be set back (HIS-013, BKO-004). */
export const RECORD_STATES = {
  supplier: {
    read: async (marketplace, context, uuid) =>
      (await marketplace.call(calls.suppliers.suppliers.get, { ...context, params: { uuid } })).isActive,
    write: (marketplace, context, uuids, isActive) =>
      marketplace.call(calls.suppliers.suppliers.activate, {
        ...context,
        body: { suppliers: uuids.map((uuid) => ({ uuid, isActive })) },
      }),
  },
  product: {
    read: async (marketplace, context, uuid) =>
      (await marketplace.call(calls.catalogue.products.get, { ...context, params: { uuid } })).status.active,
    write: (marketplace, context, uuids, isActive) =>
      marketplace.call(calls.catalogue.products.setStatus, { ...context, body: { isActive, masterProductsUuids: [...uuids] } }),
  },
} as const satisfies Record<string, StateCalls>;
