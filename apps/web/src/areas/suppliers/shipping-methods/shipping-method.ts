import { shippingFormTexts as texts } from '@comptoir/shared/suppliers/shipping-form-texts';
import { shippingTexts } from '@comptoir/shared/suppliers/texts';
import { createForm, silent } from '../../../kit/form/create-form.tsx';

/** A common form for new and existing shipping methods (SHP-019). */
export const ShippingMethod = createForm({
  schema: () => import('@comptoir/shared/suppliers/shipping-method-entry').then(({ ShippingMethodEntry: schema }) => schema),
  labels: {
    name: shippingTexts.name,
    transporter: shippingTexts.transporter,
    deliveryTime: shippingTexts.deliveryTime,
    supplier: silent,
    families: texts.families,
    price: texts.family.price,
    quantity: texts.family.quantity,
    product: texts.family.product,
  },
});
