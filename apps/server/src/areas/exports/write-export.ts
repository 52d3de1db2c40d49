import type { StreamReply } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { type ExportType, exportTypes } from '@comptoir/shared/exports/export-types';
import { workbookCopyTexts as texts } from '@comptoir/shared/exports/texts';
import { CORRECTION_COLUMNS } from '@comptoir/shared/imports/columns';
import type { FileFormat } from '@comptoir/shared/list/file';
import type { JobKind } from '../../jobs/catalog.ts';
import type { JobFile } from '../../jobs/claim.ts';
import type { Attempt, Handler, JobServices } from '../../jobs/handler.ts';
import { writeWorkbook } from '../../jobs/write-workbook.ts';
import type { Marketplace } from '../../marketplace/client.ts';
import { exportFileName, paris } from '../../procedures/export-file-name.ts';
import type { CallContext } from '../../trpc/context.ts';
import { openCsv } from './open-csv.ts';

interface ExportFile {
  name: string;
  format: FileFormat;
  /** Types of the columns in a workbook. */
  types: StreamReply['columns'];
}

/**
 * Writes the marketplace's file byte for byte (EXP-026, XLS-004), or as a workbook with its rows. Its downloads do not support ranges: each
 * attempt restarts at the first byte. Throws `UPSTREAM_DOWN` when the response is incomplete.
 */
export async function writeExport(
  attempt: Pick<Attempt<JobKind>, 'sessionId' | 'signal' | 'requestId' | 'writeFile'>,
  { sessions }: Pick<JobServices, 'sessions'>,
  { name, format, types }: ExportFile,
  open: (context: CallContext) => ReturnType<JobServices['marketplace']['stream']>,
): Promise<JobFile> {
  const { signal, requestId } = attempt;
  const { body } = await open({ caller: sessions.callerFor(attempt.sessionId), signal, requestId });
  try {
    if (format === 'csv') return await attempt.writeFile(name, body);
    const { titles, batches } = await openCsv(body, types, signal);
    return await writeWorkbook(attempt, name, titles, batches);
  } catch (error) {
    // Failures of the store are AppErrors; any other error means that the body was cut or timed out.
    throw error instanceof AppError ? error : new AppError('UPSTREAM_DOWN', 'the export was cut before its end', { cause: error });
  }
}

type SalesHandlers = { [Type in ExportType as `exports.${Type}`]: Handler<`exports.${Type}`> };

/** Only the export of sold products can be limited to one supplier (EXP-006, EXP-031). */
const queryOf = (type: ExportType, supplier: string | null) =>
  type === 'soldProduct' && supplier !== null ? { supplierId: supplier } : {};

const send = (marketplace: Marketplace, type: ExportType, args: CallContext & { params: { start: string; end: string }; query: object }) =>
  marketplace.stream(calls.exports[type], args);

const exportSales =
  (type: ExportType): Handler<`exports.${ExportType}`> =>
  (attempt, services) => {
    const { start, end, supplier, format } = attempt.payload;
    const { path, reply } = calls.exports[type];
    const name = exportFileName(path, attempt.createdAt, format, { start, end });
    return writeExport(attempt, services, { name, format, types: reply.columns }, (context) =>
      send(services.marketplace, type, { ...context, params: { start, end }, query: queryOf(type, supplier) }),
    );
  };

export const salesExportHandlers = Object.fromEntries(
  exportTypes.map((type) => [`exports.${type}`, exportSales(type)]),
) as unknown as SalesHandlers;

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

/** The cells of a correction file are those of the imported file: texts, apart from the number of the line. */
const TYPES = { [CORRECTION_COLUMNS.line]: 'number' } as const;

const gone = () => new AppError('INVALID', 'the file does not exist any more', { fields: [{ path: 'job', message: texts.gone }] });

/** Writes the workbook from the stored file. */
export const copyAsWorkbook: Handler<'exports.workbookCopy'> = async (attempt, { db, files }): Promise<JobFile> => {
  const { job, name } = attempt.payload;
  const row = await db.prisma.job.findUnique({ where: { uuid: job }, select: { storageKey: true } });
  if (!row?.storageKey) throw gone();
  const { stream } = await files.read(row.storageKey).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? gone() : error;
  });
  const { titles, batches } = await openCsv(stream, TYPES, attempt.signal);
  return writeWorkbook(attempt, name.replace(/\.csv$/i, '.xlsx'), titles, batches);
};
