import { calls } from '@comptoir/marketplace-api/calls';
import { type ExportType, exportTypes } from '@comptoir/shared/exports/export-types';
import type { Handler } from '../../jobs/handler.ts';
import type { Marketplace } from '../../marketplace/client.ts';
import type { CallContext } from '../../procedures/call-context.ts';
import { exportFileName } from '../../procedures/export-file-name.ts';
import { writeExport } from './write-export.ts';

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
