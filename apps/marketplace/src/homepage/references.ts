import { iri } from '@comptoir/marketplace-api/iri';
import { Uuid } from '@comptoir/shared/fields';
import type { ItemType } from '@comptoir/shared/homepage/fields';
import { ITEM_TYPES } from '@comptoir/shared/homepage/kinds';
import type { Queries } from '../kit/database.ts';
import { imageViolations } from '../kit/media.ts';
import { Problem, unknownReference } from '../kit/problems.ts';
import { raw, sql } from '../kit/sql.ts';

/** Violation for an unknown uuid: the back-office recognises the beginning of the detail (NEW-013, CAR-033, ITM-033). */
const refused = (propertyPath: string, detail: string) => new Problem(422, detail, [unknownReference(propertyPath)]);

const unknownItem = (propertyPath: string, collection: string, uuid: string) =>
  refused(propertyPath, `Item not found for "${iri(collection, uuid)}".`);

/** Table by collection of the reference. */
const TABLES = {
  master_products: 'master_product',
  categories: 'category',
  middle_menus: 'block',
  master_product_filters: 'category_filter',
} as const;

/** Id of the row with this uuid, locked until the transaction ends. */
export async function rowNamed(db: Queries, collection: keyof typeof TABLES, uuid: string, propertyPath: string): Promise<number> {
  if (!Uuid.safeParse(uuid).success) throw refused(propertyPath, `Could not convert database value "${uuid}" to Doctrine Type uuid.`);
  const row = await db.first<{ id: number }>(sql`select id from ${raw(TABLES[collection])} where uuid = ${uuid} for key share`);
  if (row === undefined) throw unknownItem(propertyPath, collection, uuid);
  return row.id;
}

/** Refuses members that refer to no stored image. */
export async function checkImages(db: Queries, images: Readonly<Record<string, string | null | undefined>>): Promise<void> {
  for (const [propertyPath, uuid] of Object.entries(images)) {
    const [violation] = await imageViolations(db, propertyPath, uuid);
    if (violation !== undefined) throw unknownItem(propertyPath, 'images', uuid ?? '');
  }
}

/** Refuses a value that refers to no record (OP-056). Search words, URLs and empty values are not checked. */
export async function checkTarget(db: Queries, itemType: ItemType, itemValue: string | null): Promise<void> {
  if (itemValue === null) return;
  if (itemType === ITEM_TYPES.product) await rowNamed(db, 'master_products', itemValue, 'itemValue');
  if (itemType === ITEM_TYPES.category) await rowNamed(db, 'categories', itemValue, 'itemValue');
  if (itemType === ITEM_TYPES.filter) await rowNamed(db, 'master_product_filters', itemValue, 'itemValue');
}
