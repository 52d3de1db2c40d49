import { Voucher, VoucherOrderForm } from '@comptoir/shared/vouchers/vouchers';
import { z } from 'zod';
import { body, get, json, list, post, stream } from '../call.ts';
import { made } from '../person.ts';
import { paging } from '../query.ts';

const VoucherWire = Voucher.extend({
  ...made,
  giftCardUrl: z.string().nullable().default(null),
});

export const vouchers = {
  /** Those ordered by administrators, newest first. */
  list: get('admin/get-ogloba-voucher-created-by-admin', {
    query: z.object(paging),
    reply: list(VoucherWire),
    refusals: [400],
    source: ['VOU-030'],
  }),
  /** The reply is undocumented; assumed: the references of the new vouchers. */
  reserve: post('admin/reserve-ogloba-product', {
    body: body(VoucherOrderForm),
    reply: json(z.object({ voucherRefs: z.array(z.string()).default([]) }), 201),
    refusals: [422],
    source: ['VOU-029'],
  }),
  /**
   * The gift card as a PDF, once it is ready; saved as `{voucherRef}.pdf` (VOU-032). The path is below `customer`, for administrators too.
   */
  document: get('customer/order/document/{uuid}', { reply: stream('application/pdf'), refusals: [404, 409], source: ['VOU-031'] }),
};
