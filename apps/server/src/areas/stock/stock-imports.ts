import { importTexts as texts } from '@comptoir/shared/stock/import-texts';
import { ImportJob } from '@comptoir/shared/stock/imports';
import { defineJob } from '../../jobs/definition.ts';

const stockImport = <const Kind extends string>(kind: Kind, title: string) =>
  defineJob({ kind, payload: ImportJob, title, detail: texts.detail, upload: ({ file }) => file.uuid });

/** Imports of codes and of documents into the stock of one product (IMP-021, IMP-022). */
export const codeImport = stockImport('stock.importCodes', texts.codesJob);
export const documentImport = stockImport('stock.importDocuments', texts.documentsJob);
