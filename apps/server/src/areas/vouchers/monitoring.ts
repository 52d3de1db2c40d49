import { calls } from '@comptoir/marketplace-api/calls';
import { AlertComment, AlertProcessing } from '@comptoir/shared/vouchers/monitoring';
import { monitoringList } from '@comptoir/shared/vouchers/monitoring-list';
import { z } from 'zod';
import { mutation } from '../../mutations/mutation.ts';
import { readBefore } from '../../mutations/read-before.ts';
import type { MutationContext } from '../../mutations/run.ts';
import { callContext } from '../../procedures/call-context.ts';
import { listProcedure } from '../../procedures/list.ts';
import type { ListSource } from '../../procedures/list-source.ts';
import { slicePage } from '../../procedures/pages.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

const { monitoring } = calls.vouchers;

/** The call returns every order: this server makes the pages (open point of MON-019). */
export const monitoringSource: ListSource<typeof monitoringList> = {
  list: monitoringList,
  async read({ marketplace, ...context }, { page, itemsPerPage, alertStatus }) {
    const query = alertStatus === undefined ? {} : { alertStatus: Number(alertStatus) };
    const { items, total } = await marketplace.call(monitoring.list, { ...context, query });
    const rows = items.map((item) => () => item);
    return { ...slicePage(rows, { page, itemsPerPage }), total };
  },
};

/** References of one order. */
const References = z.object({ voucherRefs: z.array(z.string().max(100)).min(1).max(200) });

/** Sends only one field of an alert. */
async function save(ctx: MutationContext, orderSupplierUuid: string, member: { comment: string } | { status: 0 | 1 | 2 }): Promise<null> {
  await readBefore(ctx, [orderSupplierUuid], member, {
    readPage: async () => {
      const { items, total } = await ctx.services.marketplace.call(monitoring.list, { ...callContext(ctx), query: {} });
      return { items: items.map((item) => ({ ...item, uuid: item.orderSupplierUuid })), total };
    },
    fieldsOf: ({ alertComment, alertStatus }) => ({ comment: alertComment ?? '', status: alertStatus }),
  });
  await ctx.services.marketplace.call(monitoring.save, { ...callContext(ctx), body: { orderSupplierUuid, ...member } });
  return null;
}

const targets = ({ orderSupplierUuid: record }: { orderSupplierUuid: string }) => [{ kind: 'supplierOrder' as const, record }];

export const monitoringProcedures = router({
  list: listProcedure(monitoringSource),
  /** Only reads (MON-006, MON-018). */
  statuses: adminProcedure.input(References).query(async ({ ctx, input: body }) => {
    const { responseOrderStatus } = await ctx.services.marketplace.call(monitoring.statuses, { ...callContext(ctx), body });
    return responseOrderStatus;
  }),
  setStatus: mutation({
    input: AlertProcessing,
    targets,
    changes: 'read',
    run: (ctx, { orderSupplierUuid, status }) => save(ctx, orderSupplierUuid, { status }),
  }),
  setComment: mutation({
    input: AlertComment,
    targets,
    changes: 'read',
    run: (ctx, { orderSupplierUuid, comment }) => save(ctx, orderSupplierUuid, { comment }),
  }),
});
