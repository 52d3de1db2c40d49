import { voucherTexts as texts } from '@comptoir/shared/vouchers/texts';
import { createForm } from '../../kit/form/create-form.tsx';

/** The order of gift cards; validated with the rules of the offered brands, once these are loaded (order-vouchers.screen.tsx). */
export const VoucherOrder = createForm({
  schema: () => import('@comptoir/shared/vouchers/order-form').then(({ voucherOrderForm }) => voucherOrderForm([])),
  labels: { itemCode: texts.brand, amount: texts.faceValue, quantity: texts.quantity },
});

/** Nothing is selected, and the quantity is one (VOU-019). */
export const NEW_ORDER = { itemCode: '' as const, amount: null, quantity: 1 };
