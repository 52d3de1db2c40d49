import { defineList, type Moment } from '../list/definition.ts';
import { personName } from '../person-name.ts';
import { ALERT_STATUSES, SUPPLIER_ORDER_STATES, monitoringTexts as texts } from './texts.ts';

interface AlertRow {
  created: Moment;
  id: number;
  orderSupplierUuid: string;
  orderSupplierState: number;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  alertMotifs: string[];
  voucherLinks: string[];
  voucherRefs: string[];
  alertStatus: number;
  alertComment: string | null;
  alertUpdatedBy: string | null;
}

/** The supplier orders with alerts, in the marketplace's order unless they are sorted by their age (MON-002 to MON-012, ORD-005). */
export const monitoringList = defineList<AlertRow>()({
  name: 'monitoring',
  route: 'monitorVoucherOrders',
  title: texts.title,
  noun: texts.noun,
  filters: { alertStatus: { kind: 'choice', label: texts.status, options: ALERT_STATUSES, asTabs: true } },
  columns: {
    id: { kind: 'name', title: texts.order, value: ({ id }) => texts.orderOf(id), width: '7rem' },
    customer: {
      kind: 'text',
      title: texts.customer,
      value: personName,
      width: '18%',
    },
    email: { kind: 'text', title: texts.email, within: 'customer' },
    orderSupplierState: {
      kind: 'state',
      title: texts.orderState,
      labels: SUPPLIER_ORDER_STATES,
      value: ({ orderSupplierState }) => String(orderSupplierState),
      width: '7.25rem',
    },
    alertMotifs: { kind: 'text', title: texts.motifs, value: ({ alertMotifs }) => alertMotifs.join(', ') },
    // Our server sorts: the call returns all orders.
    age: { kind: 'screen', title: texts.age, sort: ['desc', 'asc'], width: '6.5rem' },
    created: { kind: 'date', title: texts.date, within: 'age' },
    vouchers: { kind: 'text', title: texts.vouchers, value: ({ voucherRefs }) => voucherRefs.join(', '), width: '5rem' },
    voucherLinks: { kind: 'text', title: texts.links, value: ({ voucherLinks }) => voucherLinks.join(' '), within: 'vouchers' },
    alertStatus: {
      kind: 'state',
      title: texts.status,
      labels: Object.fromEntries(ALERT_STATUSES.map(({ value, label }) => [value, label])),
      value: ({ alertStatus }) => String(alertStatus),
      width: '6.5rem',
    },
    // In the table it is the line below each row.
    alertComment: { kind: 'text', title: texts.comment, within: 'alertStatus' },
    alertUpdatedBy: { kind: 'text', title: texts.updatedBy, width: '8%' },
  },
  // A tab may be empty.
  texts: { emptyTitle: texts.none },
  emptyText: texts.empty,
  rowKey: ({ orderSupplierUuid }) => orderSupplierUuid,
  file: { title: texts.title, prefix: 'suivi_des_commandes' },
});
