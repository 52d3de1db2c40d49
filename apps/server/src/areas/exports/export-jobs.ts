import { type ExportType, exportTypes } from '@comptoir/shared/exports/export-types';
import { exportedListTexts, ViewExportWithCodes } from '@comptoir/shared/exports/exported-lists';
import { ExportRequest } from '@comptoir/shared/exports/exports';
import { exportJobTexts } from '@comptoir/shared/exports/job-texts';
import { viewExportTexts as texts, workbookCopyTexts } from '@comptoir/shared/exports/texts';
import { Uuid } from '@comptoir/shared/fields';
import { FILE_FORMATS } from '@comptoir/shared/list/file';
import { maskedSearch } from '@comptoir/shared/stock/masked-code';
import { documentTexts } from '@comptoir/shared/stock/texts';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../jobs/definition.ts';

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

/** Export of the complete stock of documents: the call has no parameters (DOC-018). */
export const documentStockExport = defineJob({
  kind: 'exports.documentStock',
  payload: z.object({ format: z.enum(FILE_FORMATS).default('csv') }),
  title: documentTexts.exportJob,
  detail: () => documentTexts.exportDetail,
});

/** A workbook with the rows of the CSV file of an earlier job, such as a correction file (XLS-001). `name`: of that file. */
export const workbookCopy = defineJob({
  kind: 'exports.workbookCopy',
  payload: z.object({ job: Uuid, name: z.string().max(300) }),
  title: workbookCopyTexts.title,
  detail: ({ name }) => name,
});

type SalesExports = { [Type in ExportType as `exports.${Type}`]: JobDefinition<`exports.${Type}`, typeof ExportRequest> };

/** The exports of the sales page: one kind of job per type, each with a first and a last day, both inclusive (EXP-005). */
export const salesExports = Object.fromEntries(
  exportTypes.map((type) => {
    const kind = `exports.${type}` as const;
    return [kind, defineJob({ kind, payload: ExportRequest, title: exportJobTexts.title(type), detail: exportJobTexts.detail })];
  }),
) as unknown as SalesExports;
