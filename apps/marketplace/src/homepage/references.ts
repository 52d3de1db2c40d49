import { iri } from '@comptoir/marketplace-api/iri';
import { Uuid } from '@comptoir/shared/fields';
import type { ItemType } from '@comptoir/shared/homepage/fields';
import { ITEM_TYPES } from '@comptoir/shared/homepage/kinds';
import type { Queries } from '../kit/database.ts';
import { imageViolations } from '../kit/media.ts';
import { Problem, unknownReference } from '../kit/problems.ts';
import { raw, sql } from '../kit/sql.ts';

/** Said of a uuid that leads to nothing: the back-office knows it by how the detail begins (NEW-013, CAR-033, ITM-033). */
const refused = (propertyPath: string, detail: string) => new Problem(422, detail, [unknownReference(propertyPath)]);

const unknownItem = (propertyPath: string, collection: string, uuid: string) =>
  refused(propertyPath, `Item not found for "${iri(collection, uuid)}".`);

/** Tables by the collection that references name. */
const TABLES = {
  master_products: 'master_product',
  categories: 'category',
  middle_menus: 'block',
  master_product_filters: 'category_filter',
} as const;

/** Id of the row that a typed uuid names; it then stays until the transaction ends. */
export async function rowNamed(db: Queries, collection: keyof typeof TABLES, uuid: string, propertyPath: string): Promise<number> {
  if (!Uuid.safeParse(uuid).success) throw refused(propertyPath, `Could not convert database value "${uuid}" to Doctrine Type uuid.`);
  const row = await db.first<{ id: number }>(sql`select id from ${raw(TABLES[collection])} where uuid = ${uuid} for key share`);
  if (row === undefined) throw unknownItem(propertyPath, collection, uuid);
  return row.id;
}

/** Refuses members that name no stored image. */
export async function checkImages(db: Queries, images: Readonly<Record<string, string | null | undefined>>): Promise<void> {
  for (const [propertyPath, uuid] of Object.entries(images)) {
    const [violation] = await imageViolations(db, propertyPath, uuid);
    if (violation !== undefined) throw unknownItem(propertyPath, 'images', uuid ?? '');
  }
}

/** Refuses a value that leads to nothing (OP-056). Words and addresses are free, and so is a value that is left empty. */
export async function checkTarget(db: Queries, itemType: ItemType, itemValue: string | null): Promise<void> {
  if (itemValue === null) return;
  if (itemType === ITEM_TYPES.product) await rowNamed(db, 'master_products', itemValue, 'itemValue');
  if (itemType === ITEM_TYPES.category) await rowNamed(db, 'categories', itemValue, 'itemValue');
  if (itemType === ITEM_TYPES.filter) await rowNamed(db, 'master_product_filters', itemValue, 'itemValue');
}
