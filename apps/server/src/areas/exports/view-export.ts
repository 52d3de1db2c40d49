import { exportedListTexts, ViewExport } from '@comptoir/shared/exports/exported-lists';
import { viewExportTexts as texts } from '@comptoir/shared/exports/view-texts';
import { defineJob } from '../../jobs/definition.ts';

export const viewExport = defineJob({
  kind: 'exports.view',
  payload: ViewExport,
  title: texts.title,
  detail: ({ list, filters }) => texts.detail(exportedListTexts(list).title, { search: undefined, ...filters }),
});
