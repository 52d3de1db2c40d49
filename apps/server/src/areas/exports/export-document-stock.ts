import { calls } from '@comptoir/marketplace-api/calls';
import type { FileFormat } from '@comptoir/shared/list/file';
import type { Handler } from '../../jobs/handler.ts';
import { paris } from '../../procedures/export-file-name.ts';
import { writeExport } from './write-export.ts';

/** `export_stocks_01_31_2024_09_05.csv`: month, day, year, hour and minute in Paris (DOC-019). */
function fileName(at: Date, format: FileFormat): string {
  const { month, day, year, hour, minute } = Object.fromEntries(paris.formatToParts(at).map(({ type, value }) => [type, value]));
  return `export_stocks_${month}_${day}_${year}_${hour}_${minute}.${format}`;
}

/** Copies the marketplace's file byte for byte, under the documented name (DOC-018, DOC-019). */
export const exportDocumentStock: Handler<'exports.documentStock'> = (attempt, services) => {
  const call = calls.stock.documents.export;
  const { format } = attempt.payload;
  const file = { name: fileName(attempt.createdAt, format), format, types: call.reply.columns };
  return writeExport(attempt, services, file, (context) => services.marketplace.stream(call, context));
};
