import type { Person } from '../fields.ts';
import { defineList, type Moment } from '../list/definition.ts';
import { personName } from '../person-name.ts';
import { voucherTexts as texts, VOUCHER_STATES } from './texts.ts';

interface VoucherRow {
  uuid: string;
  createdAt: Moment;
  voucherRef: string;
  productName: string;
  faceValue: number;
  state: string;
  createdBy: Person | null;
}

/** The cards that administrators have ordered from the supplier, in the marketplace's order (VOU-003 to VOU-011). */
export const voucherList = defineList<VoucherRow>()({
  name: 'vouchers',
  route: 'listVoucherOrders',
  title: texts.title,
  noun: texts.noun,
  columns: {
    createdAt: { kind: 'date', title: texts.createdAt, width: '6.5rem' },
    voucherRef: { kind: 'name', title: texts.reference, width: '7.75rem' },
    productName: { kind: 'text', title: texts.brand },
    faceValue: { kind: 'decimal', title: texts.faceValue, amount: ({ faceValue }) => faceValue, width: '6rem' },
    state: { kind: 'state', title: texts.state, labels: VOUCHER_STATES, width: '6.25rem' },
    createdBy: { kind: 'text', title: texts.createdBy, value: ({ createdBy }) => personName(createdBy), width: '11%' },
  },
  emptyText: texts.empty,
  file: { title: texts.title, prefix: 'commandes_de_bons' },
});
