import { ExportRequest } from '@comptoir/shared/exports/exports';
import { exportJobTexts } from '@comptoir/shared/exports/job-texts';
import { defineJob } from '../../jobs/definition.ts';

/** Export of the products sold between two days, both included, of one supplier or of all (EXP-031). */
export const soldProductExport = defineJob({
  kind: 'exports.soldProduct',
  payload: ExportRequest,
  title: exportJobTexts.soldProduct,
  detail: exportJobTexts.detail,
});
