import { AlertForm, MonitoredOrder, VoucherStatus } from '@comptoir/shared/vouchers/monitoring';
import { voucherTexts } from '@comptoir/shared/vouchers/texts';
import { z } from 'zod';
import { body, get, json, list, post } from '../call.ts';
import { Moment } from '../moment.ts';
import { q } from '../query.ts';
import { maybeUuid } from '../wire-ids.ts';

const texts = z.array(z.string()).nullish();

/** Wire: `firstname`, `lastname`; lists may be missing, and a missing processing status is 0 (open point of MON-012). */
export const MonitoredOrderWire = z.codec(
  z.object({
    created: Moment,
    id: z.int(),
    orderSupplierUuid: maybeUuid(z.string()),
    orderSupplierState: z.int(),
    firstname: z.string().nullish(),
    lastname: z.string().nullish(),
    email: z.string().nullish(),
    alertMotifs: texts,
    voucherLinks: texts,
    voucherRefs: texts,
    alertStatus: z.int().nullish(),
    alertComment: z.string().nullish(),
    alertUpdatedBy: z.string().nullish(),
  }),
  MonitoredOrder,
  {
    decode: ({ firstname, lastname, ...order }) => ({
      ...order,
      firstName: firstname ?? null,
      lastName: lastname ?? null,
      email: order.email ?? null,
      alertMotifs: order.alertMotifs ?? [],
      voucherLinks: order.voucherLinks ?? [],
      voucherRefs: order.voucherRefs ?? [],
      alertStatus: order.alertStatus ?? 0,
      alertComment: order.alertComment ?? null,
      alertUpdatedBy: order.alertUpdatedBy ?? null,
    }),
    encode: ({ firstName, lastName, ...order }) => ({ ...order, firstname: firstName, lastname: lastName }),
  },
);

/** Wire: a list, or a single status (open point of MON-018). */
export const StatusesWire = z.codec(z.union([z.array(VoucherStatus), VoucherStatus]), z.array(VoucherStatus), {
  decode: (wire) => (Array.isArray(wire) ? wire : [wire]),
  encode: (statuses) => statuses,
});

/** The stored alert. The documents show no reply, so no member is required. */
const Saved = MonitoredOrder.pick({ alertStatus: true, alertComment: true, alertUpdatedBy: true }).partial();

export const monitoring = {
  /** Every order with alerts, newest first: the documents name no paging (open point of MON-019). */
  list: get('admin/monitoring-ogloba-order', {
    query: z.object({ alertStatus: q.int.optional() }),
    reply: list(MonitoredOrderWire),
    refusals: [400],
    source: ['MON-019'],
  }),
  /** Reads the supplier's state without changing anything, so it may be repeated. */
  statuses: post('admin/status-ogloba-product', {
    body: body(z.object({ voucherRefs: z.array(z.string()).min(1, voucherTexts.referencesRequired).max(1000) })),
    reply: json(z.object({ responseOrderStatus: StatusesWire })),
    refusals: [422],
    source: ['MON-018'],
  }),
  /** One member or both. */
  save: post('admin/order-supplier-alert', {
    body: body(AlertForm),
    reply: json(Saved),
    refusals: [422],
    source: ['MON-020', 'MON-021'],
  }),
};
