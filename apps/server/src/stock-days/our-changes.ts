import type { CardContext } from '../dashboard/card-source.ts';
import { ownStock } from '../own-stock.ts';
import { closestStock } from './closest-stock.ts';
import type { StockKind, StockNames } from './stock-names.ts';

/** Units that we added to the stock of a product, or removed from it. */
export interface OurChange {
  kind: StockKind;
  /** A stock with this name is that of the product itself. */
  product: string;
  added: number;
  removed: number;
  isOf: (product: string, supplier: string) => boolean;
}

const KINDS = ['codes', 'documents'];
const kindOf = (kind: string): StockKind => (kind === 'codes' ? 'codes' : 'documents');

/** What the imports between two times brought, and what their undo took back. */
async function importChanges(context: CardContext, since: Date): Promise<OurChange[]> {
  const { db, now } = context;
  const [sent, undone] = await Promise.all([
    db.prisma.csvImportLot.groupBy({ by: ['importUuid'], where: { sentAt: { gt: since, lte: now } }, _sum: { added: true } }),
    db.prisma.auditLine.groupBy({
      by: ['importUuid'],
      where: { act: 'undo', at: { gt: since, lte: now }, importUuid: { not: null } },
      _sum: { count: true },
    }),
  ]);
  const added = new Map(sent.map(({ importUuid, _sum }) => [importUuid, _sum.added ?? 0]));
  const removed = new Map(undone.map(({ importUuid, _sum }) => [importUuid ?? '', _sum.count ?? 0]));
  const imports = await db.prisma.csvImport.findMany({
    where: { uuid: { in: [...added.keys(), ...removed.keys()] }, kind: { in: KINDS } },
    select: { uuid: true, kind: true, variantProduct: true, productName: true, supplierUuid: true, supplierName: true },
  });
  const changes: OurChange[] = [];
  for (const { uuid, kind, supplierName, ...product } of imports) {
    const { name, isOwn } = await ownStock(context, product);
    changes.push({
      kind: kindOf(kind),
      product: name,
      added: added.get(uuid) ?? 0,
      removed: removed.get(uuid) ?? 0,
      isOf: (stock, supplier) => isOwn(stock) && (supplierName === null || supplierName === supplier),
    });
  }
  return changes;
}

/** What administrators disabled between two times. */
async function disabledUnits({ db, now }: CardContext, since: Date): Promise<OurChange[]> {
  const rows = await db.prisma.stockDisabled.groupBy({
    by: ['kind', 'product', 'supplier'],
    where: { at: { gt: since, lte: now } },
    _sum: { units: true },
  });
  return rows.map(({ kind, product, supplier, _sum }) => ({
    kind: kindOf(kind),
    product,
    added: 0,
    removed: _sum.units ?? 0,
    isOf: (otherProduct, otherSupplier) => otherProduct === product && otherSupplier === supplier,
  }));
}

/** What we changed since a reading: what remains of a fall was sold (STK-001). */
export const ourChanges = async (context: CardContext, since: Date): Promise<OurChange[]> => [
  ...(await importChanges(context, since)),
  ...(await disabledUnits(context, since)),
];

/** The stock of a change; undefined when it is not certain: without the change an interval is left out, with a wrong one a rate would be. */
export const changedStock = <Stock extends StockNames>(
  { kind, product, isOf }: Pick<OurChange, 'kind' | 'product' | 'isOf'>,
  stocks: readonly Stock[],
): Stock | undefined =>
  closestStock(
    product,
    stocks.filter((stock) => stock.kind === kind && isOf(stock.product, stock.supplier)),
  );
