import { variantTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { createForm } from '../../../kit/form/create-form.tsx';

export const NewVariants = createForm({
  schema: () => import('@comptoir/shared/catalogue/variants/variant-form').then(({ VariantAxes: schema }) => schema),
  labels: { variantsAttributes: texts.attributes, excluded: texts.excluded, cells: texts.combinations },
});
