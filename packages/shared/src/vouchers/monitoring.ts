import { z } from 'zod';
import { Uuid } from '../fields.ts';
import { MAX_COMMENT } from './limits.ts';
import { voucherContract as contract, voucherTexts as texts } from './texts.ts';

/** Processing of an alert: 0 «A traiter», 1 «En cours», 2 «Traité» (MON-012). */
const AlertStatus = z.literal([0, 1, 2], texts.statusUnknown);

/** A supplier order with an alert (MON-008). `orderSupplierState` is one of MON-010, or another number. */
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

const Comment = z.string().trim().max(MAX_COMMENT, contract.commentTooLong);

/** The comment of an alert, which may be empty (MON-014, MON-020). */
export const AlertComment = z.object({ orderSupplierUuid: Uuid, comment: Comment });

/** The processing status of an alert (MON-013, MON-021). */
export const AlertProcessing = z.object({ orderSupplierUuid: Uuid, status: AlertStatus });

/** A change of an alert: the comment, the status, or both. */
export const AlertForm = z
  .object({ orderSupplierUuid: Uuid, comment: Comment.optional(), status: AlertStatus.optional() })
  .refine(({ comment, status }) => comment !== undefined || status !== undefined, texts.nothingToSave);

/** The state of one voucher at the supplier: 03, 042, 043 or another text; the leading zero matters (MON-009, MON-011). */
export const VoucherStatus = z.object({ orderNo: z.string(), orderStatus: z.string() });
