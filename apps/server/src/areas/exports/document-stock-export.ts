import { FILE_FORMATS } from '@comptoir/shared/list/file';
import { documentTexts as texts } from '@comptoir/shared/stock/texts';
import { z } from 'zod';
import { defineJob } from '../../jobs/definition.ts';

/** Export of the complete stock of documents: the call has no parameters (DOC-018). */
export const documentStockExport = defineJob({
  kind: 'exports.documentStock',
  payload: z.object({ format: z.enum(FILE_FORMATS).default('csv') }),
  title: texts.exportJob,
  detail: () => texts.exportDetail,
});
