import { productScreenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { variantTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { createForm, silent } from '../../../kit/form/create-form.tsx';

/** The fields of a product, rendered by the product's blocks; brand, categories and prototype belong to the product (PVA-027). */
export const EditedVariant = createForm({
  schema: () => import('@comptoir/shared/catalogue/variants/variant-rules').then(({ TypedEditVariantForm: schema }) => schema),
  labels: { ...productScreenTexts.labels, ...texts.labels, kind: silent, brand: silent, categories: silent, specialProperty: silent },
});
