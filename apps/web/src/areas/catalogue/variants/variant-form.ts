import { productScreenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { variantTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { silent } from '../../../kit/form/field-labels.ts';
import { defineForm } from '../../../kit/form/record-form.tsx';

/** The fields of a product, which are drawn by its own blocks; brand, categories and prototype are the product's (PVA-027). */
export const EditedVariant = defineForm({
  schema: () => import('@comptoir/shared/catalogue/variants/variant-rules').then(({ TypedVariantEdition: schema }) => schema),
  labels: { ...productScreenTexts.labels, ...texts.labels, kind: silent, brand: silent, categories: silent, specialProperty: silent },
});
