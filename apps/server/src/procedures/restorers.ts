import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import type { TakeBackName } from '@comptoir/shared/history/take-back';
import { isGone } from '../jobs/failure.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { CallContext } from '../trpc/context.ts';

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

type Values = Readonly<Record<string, unknown>>;

/** Thrown by a write that found nothing to set back: somebody else has done it. */
export class ChangedSinceError extends Error {}

/** How the fields that an operation has set are read and set back, for one of its records. */
export interface Restorer {
  /** The current values of at least the fields of `set`. */
  read: (marketplace: Marketplace, context: CallContext, record: string, set: Values) => Promise<Values>;
  /** `scope`: the other record of the operation, such as the company of which products are hidden. */
  write: (marketplace: Marketplace, context: CallContext, record: string, values: Values, scope: string | null) => Promise<unknown>;
  /** Products stay as they are: the copy of the catalogue does not read them again (IDX-003). */
  leavesProducts?: true;
}
export type Restorers = Record<TakeBackName, Restorer>;

const ofState = (kind: keyof typeof RECORD_STATES, field: string): Restorer => ({
  read: async (marketplace, context, uuid) => ({ [field]: await RECORD_STATES[kind].read(marketplace, context, uuid) }),
  write: (marketplace, context, uuid, values) => RECORD_STATES[kind].write(marketplace, context, [uuid], values[field] === true),
});

export const STATE_RESTORERS = {
  supplierState: ofState('supplier', 'isActive'),
  productState: ofState('product', 'active'),
  hiddenProduct: {
    leavesProducts: true,
    // No call reads whether one product is hidden: what the history knows of it counts.
    read: async (_, __, ___, set) => set,
    async write(marketplace, context, masterProductUuid, { isHidden }, companyUuid) {
      if (companyUuid === null) throw new AppError('INVALID', 'the operation has no company');
      if (isHidden === true) {
        const body = { company: companyUuid, products: [masterProductUuid] };
        return marketplace.call(calls.companies.restrictions.hide, { ...context, body });
      }
      const params = { companyUuid, masterProductUuid };
      return marketplace.call(calls.companies.restrictions.remove, { ...context, params }).catch((error: unknown) => {
        // The product exists: it is hidden no more.
        if (isGone(error)) throw new ChangedSinceError('the product is not hidden', { cause: error });
        throw error;
      });
    },
  },
} satisfies Partial<Restorers>;
