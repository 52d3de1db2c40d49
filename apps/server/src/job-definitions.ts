import { bulkJob } from './areas/bulk/bulk-job.ts';
import { sheetJobs } from './areas/bulk/sheets/sheet-jobs.ts';
import { variantBatch } from './areas/catalogue/variants/variant-batch.ts';
import { documentStockExport, salesExports, viewExport, workbookCopy } from './areas/exports/export-jobs.ts';
import { takeBackJob } from './areas/history/take-back-job.ts';
import { importJobs } from './areas/imports/import-jobs.ts';

/** Definitions of all kinds of jobs. Their handlers are in `job-handlers.ts`, which only the worker imports. */
export const jobDefinitions = {
  [documentStockExport.kind]: documentStockExport,
  ...salesExports,
  [viewExport.kind]: viewExport,
  [workbookCopy.kind]: workbookCopy,
  [variantBatch.kind]: variantBatch,
  ...importJobs,
  [takeBackJob.kind]: takeBackJob,
  [bulkJob.kind]: bulkJob,
  ...sheetJobs,
};

export type JobDefinitions = typeof jobDefinitions;
