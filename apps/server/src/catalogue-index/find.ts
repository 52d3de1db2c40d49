import type { Sort } from '@comptoir/shared/list';
import type { Database } from '../db.ts';
import type { CatalogueProduct, Prisma } from '../generated/prisma/client.ts';
import { filterCondition, type ProductQuery, searchCondition, typoCondition } from './conditions.ts';
import { KNOWN } from './defects.ts';

type Order = Prisma.CatalogueProductOrderByWithRelationInput;
type Db = Pick<Database, 'prisma' | 'pool'>;

function orderOf({ field, direction }: Sort<NonNullable<ProductQuery['sort']>[number]['field']>): Order[] {
  const nulls = 'last';
  switch (field) {
    case 'adminProductName':
      return [{ sortName: direction }];
    case 'prototype':
      return [{ sortPrototype: direction }];
    case 'brand':
      return [{ sortBrand: { sort: direction, nulls } }];
    case 'supplier':
      return [{ sortSupplier: { sort: direction, nulls } }];
    case 'status': {
      const opposite = direction === 'asc' ? 'desc' : 'asc';
      return [{ active: opposite }, { hidden: direction }, { closed: direction }];
    }
  }
}

/**
 * A page of the copy. Rows with a typing error are returned only if no product has the words as they are (IDX-008). The page is found by its
 * keys alone: complete rows would be read and sorted for all matches.
 */
export async function findProducts(db: Db, input: ProductQuery): Promise<{ items: CatalogueProduct[]; total: number }> {
  const { catalogueProduct } = db.prisma;
  const { page, itemsPerPage, search, sort } = input;
  const filter = await filterCondition(db, input);
  const orderBy: Order[] = [...sort.flatMap(orderOf), { sortName: 'asc' }, { uuid: 'asc' }];
  const read = async (where: Prisma.CatalogueProductWhereInput) => {
    const [keys, total] = await Promise.all([
      catalogueProduct.findMany({ where, orderBy, skip: (page - 1) * itemsPerPage, take: itemsPerPage, select: { uuid: true } }),
      catalogueProduct.count({ where }),
    ]);
    const rows = await catalogueProduct.findMany({ where: { uuid: { in: keys.map(({ uuid }) => uuid) } } });
    const rowOf = new Map(rows.map((row) => [row.uuid, row]));
    return { items: keys.flatMap(({ uuid }) => rowOf.get(uuid) ?? []), total };
  };
  if (!search) return read(filter);
  const exactly = searchCondition(search);
  const exact = await read({ AND: [filter, exactly] });
  if (exact.total > 0) return exact;
  const [otherwise, typo] = await Promise.all([
    catalogueProduct.findFirst({ where: exactly, select: { uuid: true } }),
    typoCondition(db, search),
  ]);
  return otherwise !== null || typo === null ? exact : read({ AND: [filter, typo] });
}

/**
 * Age and completeness of the copy; null before its first list is complete, and without a service account, which alone keeps it up to date
 * (IDX-005). It is as old as the first record of its last pass (IDX-002).
 */
export async function readCopyState({ db: { prisma }, service }: { db: Pick<Db, 'prisma'>; service: object | null }) {
  if (service === null) return null;
  const [copy, rows] = await Promise.all([
    prisma.catalogueCopy.findUnique({ where: { id: 1 } }),
    prisma.catalogueProduct.count({ where: KNOWN }),
  ]);
  if (copy === null || copy.passStartedAt === null || (copy.completedAt === null && copy.nextPage !== null)) return null;
  return {
    takenAt: (copy.completedPassAt ?? copy.passStartedAt).toISOString(),
    rows,
    total: copy.total,
    isComplete: copy.completedAt !== null,
  };
}
