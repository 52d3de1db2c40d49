import type { calls } from '@comptoir/marketplace-api/calls';
import type { MonitoredOrder } from '@comptoir/shared/vouchers/monitoring';
import { voucherTexts as texts } from '@comptoir/shared/vouchers/texts';
import type { Handlers } from '../kit/handler.ts';
import { invalid, unknownReference } from '../kit/problems.ts';
import { referredId } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';
import { giftCardUrl } from './vouchers.ts';

export const monitoring: Handlers<typeof calls.vouchers.monitoring> = {
  async list({ db, query: { alertStatus } }) {
    const items = await db.rows<MonitoredOrder>(sql`
      select voucher_order.created_at as created, voucher_order.id, voucher_order.uuid as "orderSupplierUuid",
        voucher_order_state(voucher_order) as "orderSupplierState", first_name as "firstName", last_name as "lastName", email,
        alert_motifs as "alertMotifs", alert_status as "alertStatus", alert_comment as "alertComment", alert_updated_by as "alertUpdatedBy",
        coalesce(below.links, '{}') as "voucherLinks", coalesce(below.refs, '{}') as "voucherRefs"
      from voucher_order cross join lateral (
        select array_agg(voucher_ref order by id) as refs, array_remove(array_agg(${giftCardUrl} order by id), null) as links
        from voucher where order_id = voucher_order.id
      ) as below
      where alert_motifs <> '{}' and ${alertStatus === undefined ? sql`true` : sql`alert_status = ${alertStatus}`}
      order by voucher_order.created_at desc, voucher_order.id desc`);
    return { items, total: items.length };
  },

  /**
   * In the order of the references. The supplier's status is derived from the voucher's state (MON-011); an ended voucher has its own
   * status.
   */
  async statuses({ db, body: { voucherRefs } }) {
    const rows = await db.rows<{ orderNo: string; orderStatus: string }>(sql`
      select voucher_ref as "orderNo", coalesce(ended_as, case voucher_state(voucher)
        when 'RESERVED' then '03' when 'READY' then '042' else '043' end) as "orderStatus"
      from voucher where voucher_ref = any(${voucherRefs}::text[])`);
    const known = new Map(rows.map((row) => [row.orderNo, row]));
    const unknown = voucherRefs.flatMap((ref, index) => (known.has(ref) ? [] : [unknownReference(`voucherRefs[${index}]`)]));
    if (unknown.length > 0) throw invalid(unknown);
    return { responseOrderStatus: voucherRefs.flatMap((ref) => known.get(ref) ?? []) };
  },

  async save({ db, user, body: { orderSupplierUuid, comment, status } }) {
    const id = await referredId(db, 'voucher_order', orderSupplierUuid, 'orderSupplierUuid');
    // One statement: concurrent saves of a comment and of a status do not overwrite each other.
    const saved = await db.first<Pick<MonitoredOrder, 'alertStatus' | 'alertComment' | 'alertUpdatedBy'>>(sql`
      update voucher_order set alert_status = coalesce(${status ?? null}::smallint, alert_status),
        alert_comment = case when ${comment === undefined} then alert_comment else ${comment ?? null} end,
        alert_updated_by = ${user?.username ?? null}
      where id = ${id} and alert_motifs <> '{}'
      returning alert_status as "alertStatus", alert_comment as "alertComment", alert_updated_by as "alertUpdatedBy"`);
    if (saved === undefined) throw invalid([{ propertyPath: 'orderSupplierUuid', message: texts.noAlert }]);
    return saved;
  },
};
