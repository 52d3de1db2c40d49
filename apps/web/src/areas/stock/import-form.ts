import { csvImportTexts } from '@comptoir/shared/csv-import-texts';
import { importTexts as texts } from '@comptoir/shared/stock/import-texts';
import { createForm } from '../../kit/form/create-form.tsx';

export const Import = createForm({
  schema: () => import('@comptoir/shared/stock/imports').then(({ ImportForm: schema }) => schema),
  labels: { supplier: texts.supplier, variantProduct: texts.product, file: csvImportTexts.file },
});
