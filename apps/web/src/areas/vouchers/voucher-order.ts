import { voucherTexts as texts } from '@comptoir/shared/vouchers/texts';
import { defineForm } from '../../kit/form/record-form.tsx';

/** The order of gift cards, checked with the rules of the brands that are offered once these are read (order-vouchers.tsx). */
export const VoucherOrder = defineForm({
  schema: () => import('@comptoir/shared/vouchers/order-form').then(({ voucherOrderForm }) => voucherOrderForm([])),
  labels: { itemCode: texts.brand, amount: texts.faceValue, quantity: texts.quantity },
});

/** Nothing is chosen, and one card is ordered (VOU-019). */
export const NEW_ORDER = { itemCode: '' as const, amount: null, quantity: 1 };
