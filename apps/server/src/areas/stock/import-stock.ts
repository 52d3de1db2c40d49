import { calls } from '@comptoir/marketplace-api/calls';
import { importFile } from '../../jobs/import-file.ts';

export const importCodes = importFile<'stock.importCodes'>(calls.stock.codes.import);
export const importDocuments = importFile<'stock.importDocuments'>(calls.stock.documents.import);
