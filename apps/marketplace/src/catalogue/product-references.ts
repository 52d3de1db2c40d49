import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { productFormTexts as texts } from '@comptoir/shared/catalogue/products/product-texts';
import type { Queries } from '../kit/database.ts';
import { invalid, Problem, unknownReference, type Violation } from '../kit/problems.ts';
import { referredId } from '../kit/rows.ts';
import { type Sql, sql } from '../kit/sql.ts';
import type { WrittenContents } from './product-contents.ts';

type Check<Result> = () => Promise<Result>;
type Results<Checks extends readonly Check<unknown>[]> = { [Place in keyof Checks]: Awaited<ReturnType<Checks[Place]>> };

/** Runs all checks in order, and refuses with the violations of all of them. */
export async function everyCheck<const Checks extends readonly Check<unknown>[]>(...checks: Checks): Promise<Results<Checks>> {
  const violations: Violation[] = [];
  const results: unknown[] = [];
  for (const check of checks) {
    try {
      results.push(await check());
    } catch (error) {
      if (!(error instanceof Problem) || error.violations.length === 0) throw error;
      violations.push(...error.violations);
    }
  }
  if (violations.length > 0) throw invalid(violations);
  return results as Results<Checks>;
}

/**
 * Ids of the rows of `known` (id, uuid) that a list in a body refers to, without duplicates, in its order; the rows are locked until the
 * transaction ends. 422 on each missing one.
 */
export async function idsAmong(db: Queries, known: Sql, uuids: readonly string[], path: string, single = false): Promise<number[]> {
  const rows = await db.rows<{ id: number; uuid: string }>(
    sql`select id, uuid from (${known}) as known where uuid = any(${uuids}::uuid[]) for key share`,
  );
  const ids = new Map(rows.map(({ id, uuid }) => [uuid, id]));
  const missing = uuids.flatMap((uuid, index) =>
    ids.has(uuid.toLowerCase()) ? [] : [unknownReference(single ? path : `${path}[${index}]`)],
  );
  if (missing.length > 0) throw invalid(missing);
  return [...new Set(uuids.flatMap((uuid) => ids.get(uuid.toLowerCase()) ?? []))];
}

/** Rows of the values of a property. */
export const valuesOf = (property: string) =>
  sql`select property_value.id, property_value.uuid from property_value
    join property on property.id = property_value.property_id and property.uuid = ${property}`;

/** Id of a brand: an existing one by its uuid, or one of this name, created if missing (PRD-057). */
export async function brandId(db: Queries, { uuid, name }: { uuid: string | null; name: string }): Promise<number | undefined> {
  if (uuid !== null) return (await idsAmong(db, valuesOf(FIXED_PROPERTIES.brand), [uuid], 'mainInformationsBlock.brand.uuid', true))[0];
  const row = await db.first<{ id: number }>(sql`
    insert into property_value (property_id, value) select id, ${name} from property where uuid = ${FIXED_PROPERTIES.brand}
    on conflict (property_id, lower_case(value)) do update set value = property_value.value returning id`);
  return row?.id;
}

/** Pictures of a product: SVG is not accepted (PRD-117). */
async function checkImages(db: Queries, uuids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ uuid: string; extension: string }>(
    sql`select uuid, extension from image where uuid = any(${uuids}::uuid[]) for key share`,
  );
  const known = new Map(rows.map(({ uuid, extension }) => [uuid, extension]));
  const wrong = uuids.flatMap((uuid, index) => {
    const extension = known.get(uuid.toLowerCase());
    if (extension === undefined) return [unknownReference(`images[${index}]`)];
    return extension === 'svg' ? [{ propertyPath: `images[${index}]`, message: texts.wrongImageFormat }] : [];
  });
  if (wrong.length > 0) throw invalid(wrong);
  return [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
}

/** Resolves the references common to payloads of products and variants: their ids, or a 422 with every unknown reference. */
export async function contentReferences(db: Queries, form: WrittenContents) {
  const { mainInformationsBlock: information, supplierBlock, pricingBlock } = form;
  const valued = (member: 'urssafEvent' | 'socialEvent') => () =>
    idsAmong(db, valuesOf(FIXED_PROPERTIES[member]), information[member], `mainInformationsBlock.${member}`);
  const classification = information.urssafClassification === null ? [] : [information.urssafClassification];

  const [supplierId, taxId, images, shippingMethods] = await everyCheck(
    () => referredId(db, 'supplier', supplierBlock.supplier, 'supplierBlock.supplier'),
    () => referredId(db, 'tax', pricingBlock.tax ?? null, 'pricingBlock.tax'),
    () => checkImages(db, form.images),
    () => {
      const methods = sql`select shipping_method.id, shipping_method.uuid from shipping_method
        join supplier on supplier.id = supplier_id and supplier.uuid = ${supplierBlock.supplier}`;
      return idsAmong(db, methods, supplierBlock.shippingMethod ?? [], 'supplierBlock.shippingMethod');
    },
    valued('urssafEvent'),
    valued('socialEvent'),
    () => idsAmong(db, valuesOf(FIXED_PROPERTIES.urssafClassification), classification, 'mainInformationsBlock.urssafClassification', true),
  );
  return { supplierId, taxId, images, shippingMethods };
}
