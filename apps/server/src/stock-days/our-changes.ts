import type { CardContext } from '../dashboard/card-source.ts';
import { ownStock } from '../own-stock.ts';
import type { StockKind } from './stock-names.ts';

/** Units that we added to the stocks of one product, or removed from them. */
interface OurChange {
  kind: StockKind;
  added: number;
  removed: number;
  isOf: (product: string, supplier: string) => boolean;
}

const KINDS = ['codes', 'documents'];

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
  for (const one of imports) {
    const { isOwn } = await ownStock(context, one);
    changes.push({
      kind: one.kind === 'codes' ? 'codes' : 'documents',
      added: added.get(one.uuid) ?? 0,
      removed: removed.get(one.uuid) ?? 0,
      isOf: (product, supplier) => isOwn(product) && (one.supplierName === null || one.supplierName === supplier),
    });
  }
  return changes;
}

/** What administrators disabled between two times. */
async function disabledUnits({ db, now }: CardContext, since: Date): Promise<OurChange[]> {
  const rows = await db.prisma.stockDisabled.findMany({ where: { at: { gt: since, lte: now } } });
  return rows.map(({ kind, product, supplier, units }) => ({
    kind: kind === 'codes' ? 'codes' : 'documents',
    added: 0,
    removed: units,
    isOf: (otherProduct, otherSupplier) => otherProduct === product && otherSupplier === supplier,
  }));
}

/** What we changed since the last reading: what remains of a fall was sold (STK-001). */
export const ourChanges = async (context: CardContext, since: Date): Promise<OurChange[]> => [
  ...(await importChanges(context, since)),
  ...(await disabledUnits(context, since)),
];
