import { exportedListTexts, ViewExportWithCodes } from '@comptoir/shared/exports/exported-lists';
import { viewExportTexts as texts } from '@comptoir/shared/exports/view-texts';
import { maskedSearch } from '@comptoir/shared/stock/masked-code';
import { defineJob } from '../../jobs/definition.ts';

export const viewExport = defineJob({
  kind: 'exports.view',
  payload: ViewExportWithCodes,
  title: texts.title,
  detail({ list, filters }) {
    const { title, isSecret } = exportedListTexts(list);
    const { search } = { search: undefined, ...filters };
    return texts.detail(title, { ...filters, search: maskedSearch(search, isSecret) });
  },
});
