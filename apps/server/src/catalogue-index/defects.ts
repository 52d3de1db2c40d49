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
  disabledCategories: string[];
  /** Products that are muted one by one, until a day that is not past. */
  muted: { defect: string; product: string; reason: string; until: Date; mutedBy: string; mutedAt: Date }[];
}

export async function readDefectContext({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>): Promise<DefectContext> {
  const [now, suppliers, categories, mutes] = await Promise.all([
    databaseTime(pool),
    prisma.catalogueSupplier.findMany(),
    prisma.referenceCategory.findMany({ select: { uuid: true, enabled: true, archived: true } }),
    prisma.catalogueProductMute.findMany(),
  ]);
  const today = new Date(dayOf(now));
  return {
    today,
    inactiveSuppliers: suppliers.flatMap(({ uuid, isActive }) => (isActive ? [] : [uuid])),
    activeShippingMethods: suppliers.flatMap(({ activeMethods }) => activeMethods),
    enabledCategories: categories.flatMap(({ uuid, enabled, archived }) => (enabled && !archived ? [uuid] : [])),
    disabledCategories: categories.flatMap(({ uuid, enabled, archived }) => (enabled && !archived ? [] : [uuid])),
    muted: mutes.filter(({ until }) => until >= today),
  };
}

/** Prototypes whose stock is codes. */
export const WITH_CODES: string[] = [PROTOTYPES.eTicket, PROTOTYPES.giftCard];

/** The products with each kind of defect, also muted ones. Of a product that is not sold, only what its sheet lacks is a defect. */
function defectConditions(
  { today, inactiveSuppliers, activeShippingMethods, enabledCategories, disabledCategories }: DefectContext,
  { fields }: { fields: Prisma.CatalogueProductFieldRefs },
): Record<Defect, Where> {
  const sold: Where = { active: true, closed: false };
  return {
    priceTooHigh: { ...sold, price: { gte: fields.publicPrice }, publicPrice: { gt: 0 } },
    noCode: { ...sold, prototype: { in: WITH_CODES }, stock: 0 },
    noShippingMethod: { ...sold, prototype: { in: [...IMPORT_PROTOTYPES] }, links: { none: { target: { in: activeShippingMethods } } } },
    supplierInactive: { ...sold, supplier: { in: inactiveSuppliers } },
    noImage: { images: 0 },
    noDescription: { descriptions: 0 },
    categoryDisabled: { links: { some: { target: { in: disabledCategories } }, none: { target: { in: enabledCategories } } } },
    unplaced: { unplaced: { gt: 0 } },
    closedPastDate: { active: true, closed: true, activation: { lt: today } },
    datesReversed: { activation: { gt: fields.deactivation } },
  };
}

/** Uuids of the products that are muted for a kind of defect. */
const mutedFor = ({ muted }: Pick<DefectContext, 'muted'>, kind: Defect) =>
  muted.flatMap(({ defect, product }) => (defect === kind ? [product] : []));

/** The products that are counted for each kind of defect: those that are not muted for it (IDX-007). */
export function countedDefects(context: DefectContext, products: { fields: Prisma.CatalogueProductFieldRefs }): Record<Defect, Where> {
  const conditions = defectConditions(context, products);
  const counted = DEFECTS.map((defect) => [defect, { AND: [conditions[defect], { uuid: { notIn: mutedFor(context, defect) } }] }]);
  return Object.fromEntries(counted) as Record<Defect, Where>;
}

/** Products of the copy whose record has been read: the defects of the others are not known. */
export const KNOWN = { isArchived: false, isKnown: true } satisfies Where;

/** The muted products that still have their defect, by kind, with their names and why. */
export async function readMutedProducts({ prisma: { catalogueProduct } }: Pick<Database, 'prisma'>, context: DefectContext) {
  const conditions = defectConditions(context, catalogueProduct);
  const read = async (defect: Defect) => {
    const uuid = { in: mutedFor(context, defect) };
    if (uuid.in.length === 0) return [];
    const products = await catalogueProduct.findMany({
      where: { AND: [KNOWN, conditions[defect], { uuid }] },
      orderBy: [{ sortName: 'asc' }, { uuid: 'asc' }],
      select: { uuid: true, name: true },
    });
    return products.flatMap((product) => {
      const mute = context.muted.find((one) => one.defect === defect && one.product === product.uuid);
      return mute === undefined ? [] : [{ defect, ...product, mute }];
    });
  };
  return (await Promise.all(DEFECTS.map(read))).flat();
}

/** Number of products that are counted for each kind of defect, and of those with one whose kind is not muted. */
export async function countDefects(
  { prisma: { catalogueProduct } }: Pick<Database, 'prisma'>,
  context: DefectContext,
  muted: ReadonlySet<string>,
) {
  const conditions = countedDefects(context, catalogueProduct);
  const count = (condition: Where) => catalogueProduct.count({ where: { AND: [KNOWN, condition] } });
  const [products, ...counts] = await Promise.all([
    count({ OR: DEFECTS.filter((defect) => !muted.has(defect)).map((defect) => conditions[defect]) }),
    ...DEFECTS.map((defect) => count(conditions[defect])),
  ]);
  return { products, counts: Object.fromEntries(DEFECTS.map((defect, index) => [defect, counts[index] ?? 0])) as Record<Defect, number> };
}
