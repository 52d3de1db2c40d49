import { documentTexts as texts } from '@comptoir/shared/stock/texts';
import { z } from 'zod';
import { defineJob } from '../../jobs/definition.ts';

/** Export of the stock of documents, all of it: the call takes no parameter (DOC-018). */
export const documentStockExport = defineJob({
  kind: 'exports.documentStock',
  payload: z.object({}),
  title: texts.exportJob,
  detail: () => texts.exportDetail,
});
