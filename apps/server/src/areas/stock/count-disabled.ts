import type { Database } from '../../db.ts';
import type { StockKind } from '../../stock-days/stock-names.ts';

interface Unit {
  productName: string;
  supplierName: string | null;
}

/** Stores how many units of each stock were disabled, so that they do not count as sold (STK-001). */
export async function countDisabled({ prisma }: Pick<Database, 'prisma'>, kind: StockKind, units: readonly Unit[]): Promise<void> {
  const counts = new Map<string, { kind: StockKind; product: string; supplier: string; units: number }>();
  for (const { productName: product, supplierName } of units) {
    const supplier = supplierName ?? '';
    const key = JSON.stringify([product, supplier]);
    counts.set(key, { kind, product, supplier, units: (counts.get(key)?.units ?? 0) + 1 });
  }
  await prisma.stockDisabled.createMany({ data: [...counts.values()] });
}
