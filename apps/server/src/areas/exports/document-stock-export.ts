import { documentTexts as texts } from '@comptoir/shared/stock/texts';
import { z } from 'zod';
import { defineJob } from '../../jobs/definition.ts';

/** Export of the complete stock of documents: the call has no parameters (DOC-018). */
export const documentStockExport = defineJob({
  kind: 'exports.documentStock',
  payload: z.object({}),
  title: texts.exportJob,
  detail: () => texts.exportDetail,
});
