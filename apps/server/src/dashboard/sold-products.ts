import type { Readable } from 'node:stream';
import { AppError } from '@comptoir/shared/errors';
import Papa from 'papaparse';

type SoldLine = Partial<Record<string, string>>;

/** Reads the export of sold products line by line while it is streamed; rejects when one of the columns is missing. */
export function readSoldLines(csv: Readable, columns: readonly string[], add: (line: SoldLine) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: AppError) => {
      csv.destroy();
      reject(error);
    };
    // An incomplete body is reported by the stream itself; the parser sees it too late or not at all.
    csv.on('error', (cause) => fail(new AppError('UPSTREAM_DOWN', 'the export was cut before its end', { cause })));
    Papa.parse<SoldLine>(csv, {
      delimiter: ';',
      header: true,
      skipEmptyLines: true,
      transformHeader: (header) => header.replace('\uFEFF', '').trim(),
      chunk: ({ data, meta }, parser) => {
        try {
          const missing = columns.filter((column) => meta.fields?.includes(column) === false);
          if (missing.length > 0) throw new AppError('UPSTREAM_DRIFT', `exports.soldProduct: no column ${missing.join(', ')}`);
          data.forEach(add);
        } catch (error) {
          // Called before the parser is aborted, because the parser treats an abort as the end of the file.
          fail(error instanceof AppError ? error : new AppError('INTERNAL', 'sold products not read', { cause: error }));
          parser.abort();
        }
      },
      complete: () => resolve(),
    });
  });
}

/** Columns of the export of sold products that are summed (EXP-018). */
const COLUMNS = { date: 'Date', supplier: 'Fournisseur', quantity: 'Quantité', total: 'Total TTC' } as const;

interface Sum {
  quantity: number;
  cents: number;
}

/** `31/01/2026 09:05` or `2026-01-31…` → `2026-01-31`. */
function dayOfLine(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text) ?? [];
  return day === undefined ? (/^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null) : `${year}-${month}-${day}`;
}

/** `1 234,50` → 123450. */
const centsOf = (text: string) => Math.round(Number(text.replaceAll(/[\s€]/g, '').replace(',', '.')) * 100);

function addTo(sums: Map<string, Sum>, key: string, { quantity, cents }: Sum): void {
  const sum = sums.get(key) ?? { quantity: 0, cents: 0 };
  sums.set(key, { quantity: sum.quantity + quantity, cents: sum.cents + cents });
}

/** Sums the sold products by day and by supplier while the file is streamed: only the sums are kept in memory. */
export async function sumSoldProducts(csv: Readable): Promise<{ days: Map<string, Sum>; suppliers: Map<string, Sum> }> {
  const days = new Map<string, Sum>();
  const suppliers = new Map<string, Sum>();
  await readSoldLines(csv, Object.values(COLUMNS), (line: SoldLine) => {
    const day = dayOfLine(line[COLUMNS.date] ?? '');
    const sold = { quantity: Number(line[COLUMNS.quantity]), cents: centsOf(line[COLUMNS.total] ?? '') };
    if (day === null || !Number.isInteger(sold.quantity) || Number.isNaN(sold.cents)) {
      throw new AppError('UPSTREAM_DRIFT', 'exports.soldProduct: a line without day, quantity or total');
    }
    addTo(days, day, sold);
    addTo(suppliers, line[COLUMNS.supplier] ?? '', sold);
  });
  return { days, suppliers };
}
