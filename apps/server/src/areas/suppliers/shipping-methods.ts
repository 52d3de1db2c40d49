import { calls } from '@comptoir/marketplace-api/calls';
import { LATEST_FIRST } from '@comptoir/shared/list';
import { entryOf, ShippingMethodEntry, sentMethod } from '@comptoir/shared/suppliers/shipping-method-entry';
import { shippingMethodList } from '@comptoir/shared/suppliers/shipping-method-list';
import { findExactly } from '../../mutations/find.ts';
import { callContext, type ProcedureContext } from '../../procedures/call-context.ts';
import { listProcedure } from '../../procedures/list.ts';
import { listSource } from '../../procedures/list-source.ts';
import { pagedQuery } from '../../procedures/paged-query.ts';
import { flagProcedure, recordProcedures, removeProcedure } from '../../procedures/record.ts';
import { router } from '../../trpc/trpc.ts';

const { shippingMethods } = calls.suppliers;

const kind = 'shippingMethod';
/** What a flag held before. */
const before = (ctx: ProcedureContext, uuid: string) =>
  ctx.services.marketplace.call(shippingMethods.get, { ...callContext(ctx), params: { uuid } });

/** Newest first, by a column that the table has not (SHP-013). */
const source = listSource(shippingMethodList, shippingMethods.list, {
  params: ({ supplier }) => ({ uuid: supplier }),
  query({ supplier: _, ...input }) {
    const { order = LATEST_FIRST, ...query } = pagedQuery(shippingMethodList, input);
    return { ...query, order };
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
  ...recordProcedures(
    { ...shippingMethods, update: shippingMethods.replace },
    {
      kind,
      form: ShippingMethodEntry,
      formOf: entryOf,
      bodyOf: sentMethod,
      naturalKey: ({ name, supplier }) => ({ name, supplier }),
      find: (ctx, { name, supplier }) =>
        findExactly(
          (paging) =>
            ctx.services.marketplace.call(shippingMethods.list, {
              ...callContext(ctx),
              params: { uuid: supplier },
              query: { ...paging, search: name },
            }),
          (row) => row.name === name,
        ),
    },
  ),
  setActive: flagProcedure(shippingMethods.setActive, 'isActive', { kind, before }),
  /** Refused while an active product is sent so (SHP-037). */
  remove: removeProcedure(shippingMethods.remove, kind),
});
