import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { sql } from '../kit/sql.ts';
import { insertRows, type SeedContext } from './insert.ts';
import type { Random } from './random.ts';
import { BRANDS, INVENTED_NAMES, SUPPLIER_KINDS } from './vocabulary.ts';

/** `count` suppliers with distinct names; some are inactive. */
export async function seedSuppliers(context: SeedContext, random: Random, count: number): Promise<string[]> {
  const all = SUPPLIER_KINDS.flatMap((kind) => INVENTED_NAMES.map((name) => `${kind} ${name}`));
  const names = Array.from({ length: Math.min(count, all.length) }, () => all.splice(random.int(all.length), 1)[0] ?? '');
  const rows = names.map((name, index) => ({ id: index + 1, uuid: random.uuid(), name, is_active: !random.chance(0.1) }));
  await insertRows(context, 'supplier', { id: 'int', uuid: 'uuid', name: 'text', is_active: 'bool' }, rows, rows.length);
  return names;
}

/** Brands are values of a fixed property, which the migration creates. Ids follow their order. */
export async function seedBrands(context: SeedContext, random: Random): Promise<void> {
  const property = await context.db.first<{ id: number }>(sql`select id from property where uuid = ${FIXED_PROPERTIES.brand}`);
  if (property === undefined) throw new Error('the property of brands is missing');
  const rows = BRANDS.map((value, index) => ({ id: index + 1, uuid: random.uuid(), property_id: property.id, value }));
  await insertRows(context, 'property_value', { id: 'int', uuid: 'uuid', property_id: 'int', value: 'text' }, rows, rows.length);
}
