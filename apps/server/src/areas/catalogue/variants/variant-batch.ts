import { VariantBatch } from '@comptoir/shared/catalogue/variants/variant-batch';
import { batchTexts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { defineJob } from '../../../jobs/definition.ts';

/** Creates many variants of a product (VAS-005). */
export const variantBatch = defineJob({
  kind: 'catalogue.createVariants',
  payload: VariantBatch,
  title: batchTexts.job,
  detail: ({ productName, rows }) => batchTexts.detail(productName, rows.length),
});
