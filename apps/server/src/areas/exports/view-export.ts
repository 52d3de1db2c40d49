import { exportedListTexts, ViewExportWithCodes } from '@comptoir/shared/exports/exported-lists';
import { viewExportTexts as texts } from '@comptoir/shared/exports/view-texts';
import { maskedCode } from '@comptoir/shared/stock/masked-code';
import { defineJob } from '../../jobs/definition.ts';

export const viewExport = defineJob({
  kind: 'exports.view',
  payload: ViewExportWithCodes,
  title: texts.title,
  detail({ list, filters }) {
    const { title, isSearchSecret } = exportedListTexts(list);
    const { search } = { search: undefined, ...filters };
    // Colleagues see the detail in «Tâches de tous».
    return texts.detail(title, { ...filters, search: search && isSearchSecret ? maskedCode(search) : search });
  },
});
