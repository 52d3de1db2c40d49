import { calls } from '@comptoir/marketplace-api/calls';
import { Uuid } from '@comptoir/shared/fields';
import { LATEST_FIRST } from '@comptoir/shared/list';
import { entryOf, ShippingMethodEntry, sentMethod } from '@comptoir/shared/suppliers/shipping-method-entry';
import { shippingMethodList } from '@comptoir/shared/suppliers/shipping-method-list';
import { z } from 'zod';
import { findByName } from '../../mutations/find.ts';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { pagedQuery } from '../../procedures/pages.ts';
import { flagProcedure, readBy, removableProcedures } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

/** A possible transporter of a shipping method. */
interface TransporterOption {
  uuid: string;
  name: string;
}

/** `current`: the shipping method's transporter. */
const TransporterOptions = z.object({ current: Uuid.nullable() });

const { shippingMethods, transporters } = calls.suppliers;

const kind = 'shippingMethod';

/** Newest first, sorted by a column that the table does not show (SHP-013). */
const source = listSource(shippingMethodList, shippingMethods.list, {
  params: ({ supplier }) => ({ uuid: supplier }),
  query({ supplier: _, ...input }) {
    const { order = LATEST_FIRST, ...query } = pagedQuery(shippingMethodList, input);
    return { ...query, order, status: input.status };
  },
  row: ({ uuid, name, transporter, deliveryTime, isActive, createdBy }) => ({
    uuid,
    name,
    transporter,
    deliveryTime,
    isActive,
    createdBy,
  }),
});

export const shippingMethodProcedures = router({
  list: listProcedure(source),
  /** A deletion is refused while an active product uses the method (SHP-037). */
  ...removableProcedures(
    { ...shippingMethods, update: shippingMethods.replace },
    {
      kind,
      form: ShippingMethodEntry,
      formOf: entryOf,
      bodyOf: sentMethod,
      naturalKey: ({ name, supplier }) => ({ name, supplier }),
      find: findByName(shippingMethods.list, ({ name, supplier }: { name: string; supplier: string }) => ({
        params: { uuid: supplier },
        query: { search: name },
      })),
    },
  ),
  setActive: flagProcedure(shippingMethods.setActive, 'isActive', { kind, before: readBy(shippingMethods.get) }),
  /** The active transporters, and the method's current one, even if it is inactive or archived now (SHP-047, SHP-048). */
  transporters: adminProcedure.input(TransporterOptions).query(async ({ ctx, input: { current } }): Promise<TransporterOption[]> => {
    const { items } = await ctx.call(transporters.all, { query: { isActive: true } });
    if (current === null || items.some(({ uuid }) => uuid === current)) return items;
    const { uuid, name } = await readBy(transporters.get)(ctx, current);
    return [...items, { uuid, name }];
  }),
});
