import { calls } from '@comptoir/marketplace-api/calls';
import { conflictTexts } from '@comptoir/shared/form-texts';
import { ByOrder } from '@comptoir/shared/orders/order-queries';
import { AlertComment, AlertProcessing, type MonitoredOrder } from '@comptoir/shared/vouchers/monitoring';
import { monitoringList } from '@comptoir/shared/vouchers/monitoring-list';
import { ALERT_STATUSES, statusLabel } from '@comptoir/shared/vouchers/texts';
import { z } from 'zod';
import type { Marketplace } from '../../marketplace/client.ts';
import { mutation } from '../../mutations/mutation.ts';
import { readBefore } from '../../mutations/read-before.ts';
import type { MutationContext } from '../../mutations/run.ts';
import { baseOf, refuseOverwrite } from '../../procedures/edit-in-place.ts';
import { completeSource, listProcedure } from '../../procedures/list.ts';
import { readOnce, slicePage } from '../../procedures/pages.ts';
import { type CallContext, callContext, type ProcedureContext } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

const { monitoring } = calls.vouchers;

/** All orders with alerts. The call has no pages: the list and the counts of its tabs, which a screen requests together, read it once. */
const readOrders = readOnce(
  ({ marketplace, ...context }: CallContext & { marketplace: Marketplace }, query: { alertStatus?: number | undefined }) =>
    marketplace.call(monitoring.list, { ...context, query }),
);

/** The call returns every order: this server makes the pages, and sorts by age (open point of MON-019, ORD-005). */
export const monitoringSource = completeSource(
  monitoringList,
  async ({ marketplace, db: _, ...context }, { page, itemsPerPage, alertStatus, sort }) => {
    const query = alertStatus === undefined ? {} : { alertStatus: Number(alertStatus) };
    const { items, total } = await readOrders({ marketplace, ...context }, query);
    const [byAge] = sort ?? [];
    const older = byAge?.direction === 'desc' ? 1 : -1;
    const orders = byAge ? items.toSorted((left, right) => older * (left.created.getTime() - right.created.getTime())) : items;
    const rows = orders.map((item) => () => item);
    return { ...slicePage(rows, { page, itemsPerPage }), total };
  },
);

/** References of one order. */
const References = z.object({ voucherRefs: z.array(z.string().max(100)).min(1).max(200) });

const targetsOf = ({ orderSupplierUuid: record }: { orderSupplierUuid: string }) => [{ kind: 'supplierOrder' as const, record }];

/** Sends only one field of an alert, unless `check` refuses it over the order as it is now. */
async function save(
  ctx: MutationContext,
  orderSupplierUuid: string,
  member: { comment: string } | { status: 0 | 1 | 2 },
  check: (order: MonitoredOrder) => Promise<void>,
): Promise<null> {
  const [order] = await readBefore(ctx, [orderSupplierUuid], member, {
    readPage: async () => {
      const { items, total } = await ctx.call(monitoring.list, { query: {} });
      return { items: items.map((item) => ({ ...item, uuid: item.orderSupplierUuid })), total };
    },
    fieldsOf: ({ alertComment, alertStatus }) => ({ comment: alertComment ?? '', status: alertStatus }),
  });
  if (order !== undefined) await check(order);
  await ctx.call(monitoring.save, { body: { orderSupplierUuid, ...member } });
  return null;
}

const allOrders = async (ctx: ProcedureContext) =>
  (await readOrders({ marketplace: ctx.services.marketplace, ...callContext(ctx) }, {})).items;

export const monitoringProcedures = router({
  list: listProcedure(monitoringSource),
  /** Number of orders by processing status, for the tabs (ORD-005). The call gives no totals. */
  counts: adminProcedure.query(async ({ ctx }) => {
    const orders = await allOrders(ctx);
    const byStatus: Record<string, number> = {};
    for (const { alertStatus } of orders) byStatus[alertStatus] = (byStatus[alertStatus] ?? 0) + 1;
    for (const { value } of ALERT_STATUSES) byStatus[value] ??= 0;
    return { total: orders.length, byStatus };
  }),
  /**
   * The alerts of an order, and the other orders with alerts of the same e-mail: of the documented calls, only this one has e-mails
   * (ORD-001).
   */
  ofOrder: adminProcedure.input(ByOrder).query(async ({ ctx, input: { number } }) => {
    const orders = await allOrders(ctx);
    const isOrder = ({ id }: MonitoredOrder) => String(id) === number;
    const alerts = orders.filter(isOrder);
    const emails = new Set(alerts.flatMap(({ email }) => email?.toLowerCase() ?? []));
    const others = orders.filter((order) => !isOrder(order) && emails.has(order.email?.toLowerCase() ?? ''));
    return {
      alerts,
      others: others.map(({ id, created, voucherRefs, alertStatus }) => ({ id, created, vouchers: voucherRefs.length, alertStatus })),
    };
  }),
  /** Only reads (MON-006, MON-018). */
  statuses: adminProcedure.input(References).query(async ({ ctx, input: body }) => {
    const { responseOrderStatus } = await ctx.call(monitoring.statuses, { body });
    return responseOrderStatus;
  }),
  setStatus: mutation({
    input: AlertProcessing.extend({ base: baseOf(z.int()) }),
    targets: targetsOf,
    changes: 'read',
    run: (ctx, { orderSupplierUuid, status, base }) =>
      save(ctx, orderSupplierUuid, { status }, ({ alertStatus: current, alertUpdatedBy }) =>
        refuseOverwrite(
          ctx,
          { kind: 'supplierOrder', record: orderSupplierUuid },
          {
            ...{ base, current, value: status, author: alertUpdatedBy, path: 'status' },
            message: (by) => conflictTexts.chosenElsewhere(by, statusLabel(current)),
          },
        ),
      ),
  }),
  setComment: mutation({
    input: AlertComment.extend({ base: baseOf(z.string().max(10_000)) }),
    targets: targetsOf,
    changes: 'read',
    run: (ctx, { orderSupplierUuid, comment, base }) =>
      save(ctx, orderSupplierUuid, { comment }, ({ alertComment, alertUpdatedBy }) =>
        refuseOverwrite(
          ctx,
          { kind: 'supplierOrder', record: orderSupplierUuid },
          {
            ...{ base, current: alertComment ?? '', value: comment, author: alertUpdatedBy, path: 'comment' },
            message: (by) => conflictTexts.overwritten(by, alertComment ?? ''),
          },
        ),
      ),
  }),
});
