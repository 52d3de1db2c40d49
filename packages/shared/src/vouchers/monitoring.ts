import { z } from 'zod';
import { Uuid } from '../fields.ts';
import { voucherContract as contract, voucherTexts as texts } from './texts.ts';

/** Longest comment of an alert (MON-014). */
const MAX_COMMENT = 50;

/** Processing of an alert: 0 «A traiter», 1 «En cours», 2 «Traité» (MON-012). */
const AlertStatus = z.literal([0, 1, 2], texts.statusUnknown);

/** A supplier order that raises alerts (MON-008). `orderSupplierState` is one of MON-010, or another number. */
export const MonitoredOrder = z.object({
  created: z.date(),
  id: z.int(),
  orderSupplierUuid: Uuid,
  orderSupplierState: z.int(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  alertMotifs: z.array(z.string()),
  voucherLinks: z.array(z.string()),
  voucherRefs: z.array(z.string()),
  alertStatus: z.int(),
  alertComment: z.string().nullable(),
  alertUpdatedBy: z.string().nullable(),
});
export type MonitoredOrder = z.infer<typeof MonitoredOrder>;

/** What is saved of an alert: the comment, which may be empty (MON-014, MON-020), or the processing status (MON-013, MON-021). */
export const AlertForm = z
  .object({
    orderSupplierUuid: Uuid,
    comment: z.string().trim().max(MAX_COMMENT, contract.commentTooLong).optional(),
    status: AlertStatus.optional(),
  })
  .refine(({ comment, status }) => comment !== undefined || status !== undefined, texts.nothingToSave);

/** The state of one voucher at the supplier: 03, 042, 043 or another text, whose zero matters (MON-009, MON-011). */
export const VoucherStatus = z.object({ orderNo: z.string(), orderStatus: z.string() });
