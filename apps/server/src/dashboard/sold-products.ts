import type { Readable } from 'node:stream';
import { AppError } from '@comptoir/shared/errors';
import { readSoldLines, type SoldLine } from './sold-lines.ts';

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
