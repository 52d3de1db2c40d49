import { variantTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { defineForm } from '../../../kit/form/record-form.tsx';

export const NewVariants = defineForm({
  schema: () => import('@comptoir/shared/catalogue/variants/variant-form').then(({ VariantAxes: schema }) => schema),
  labels: { variantsAttributes: texts.attributes, excluded: texts.excluded, cells: texts.combinations },
});
