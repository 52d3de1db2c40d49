import { DEFECTS, type Defect } from '@comptoir/shared/catalogue/products/product-copy';
import { IMPORT_PROTOTYPES, PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { dayOf } from '../dashboard/days.ts';
import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';
import type { Prisma } from '../generated/prisma/client.ts';

type Where = Prisma.CatalogueProductWhereInput;

/** What the defects depend on besides the products. */
interface DefectContext {
  today: Date;
  inactiveSuppliers: string[];
  activeShippingMethods: string[];
  enabledCategories: string[];
}

export async function readDefectContext({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>): Promise<DefectContext> {
  const [now, suppliers, categories] = await Promise.all([
    databaseTime(pool),
    prisma.catalogueSupplier.findMany(),
    prisma.referenceCategory.findMany({ where: { enabled: true, archived: false }, select: { uuid: true } }),
  ]);
  return {
    today: new Date(dayOf(now)),
    inactiveSuppliers: suppliers.flatMap(({ uuid, isActive }) => (isActive ? [] : [uuid])),
    activeShippingMethods: suppliers.flatMap(({ activeMethods }) => activeMethods),
    enabledCategories: categories.map(({ uuid }) => uuid),
  };
}

/** Prototypes whose stock is codes. */
const WITH_CODES: string[] = [PROTOTYPES.eTicket, PROTOTYPES.giftCard];

/** Before the category tree has been read, no category is known to be disabled. */
const NONE: Where = { uuid: { in: [] } };

/** The products with each kind of defect (IDX-007). Of a product that is not sold, only what its sheet lacks is a defect. */
export function defectConditions(
  { today, inactiveSuppliers, activeShippingMethods, enabledCategories }: DefectContext,
  { fields }: { fields: Prisma.CatalogueProductFieldRefs },
): Record<Defect, Where> {
  const sold: Where = { active: true, closed: false };
  return {
    priceTooHigh: { ...sold, price: { gte: fields.publicPrice }, publicPrice: { gt: 0 } },
    noCode: { ...sold, prototype: { in: WITH_CODES }, stock: 0 },
    noShippingMethod: { ...sold, prototype: { in: [...IMPORT_PROTOTYPES] }, NOT: { shippingMethods: { hasSome: activeShippingMethods } } },
    supplierInactive: { ...sold, supplier: { in: inactiveSuppliers } },
    noImage: { images: 0 },
    noDescription: { descriptions: 0 },
    categoryDisabled:
      enabledCategories.length === 0 ? NONE : { categories: { isEmpty: false }, NOT: { categories: { hasSome: enabledCategories } } },
    unplaced: { unplaced: { gt: 0 } },
    closedPastDate: { active: true, closed: true, activation: { lt: today } },
    datesReversed: { activation: { gt: fields.deactivation } },
  };
}

/** Products of the copy whose record has been read: the defects of the others are not known. */
export const KNOWN = { isArchived: false, fingerprint: { not: null } } satisfies Where;

/** Number of products with each kind of defect. */
export async function countDefects(db: Pick<Database, 'prisma' | 'pool'>): Promise<Record<Defect, number>> {
  const { catalogueProduct } = db.prisma;
  const conditions = defectConditions(await readDefectContext(db), catalogueProduct);
  const counts = await Promise.all(DEFECTS.map((defect) => catalogueProduct.count({ where: { AND: [KNOWN, conditions[defect]] } })));
  return Object.fromEntries(DEFECTS.map((defect, index) => [defect, counts[index] ?? 0])) as Record<Defect, number>;
}
