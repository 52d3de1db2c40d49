import { insertRows, type SeedContext } from './insert.ts';
import type { Random } from './random.ts';
import { BRANDS, INVENTED_NAMES, SUPPLIER_KINDS } from './vocabulary.ts';

/** `count` suppliers with names of their own; some no longer work with us. */
export async function seedSuppliers(context: SeedContext, random: Random, count: number): Promise<string[]> {
  const all = SUPPLIER_KINDS.flatMap((kind) => INVENTED_NAMES.map((name) => `${kind} ${name}`));
  const names = Array.from({ length: Math.min(count, all.length) }, () => all.splice(random.int(all.length), 1)[0] ?? '');
  const rows = names.map((name, index) => ({ id: index + 1, uuid: random.uuid(), name, is_active: !random.chance(0.1) }));
  await insertRows(context, 'supplier', { id: 'int', uuid: 'uuid', name: 'text', is_active: 'bool' }, rows, rows.length);
  return names;
}

export async function seedBrands(context: SeedContext, random: Random): Promise<void> {
  const rows = BRANDS.map((value, index) => ({ id: index + 1, uuid: random.uuid(), value }));
  await insertRows(context, 'brand', { id: 'int', uuid: 'uuid', value: 'text' }, rows, rows.length);
}
