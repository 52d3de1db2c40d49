import type { Stack } from '../kit/stack.ts';

export const LIST = '/admin/catalogue/ListUrssaf';
export const MAPPING_TITLE = 'Associer une marque à une catégorie URSSAF';

/** A category with the first brands mapped to it, in the order of the screens. */
export async function aCategory({ marketplace }: Stack, name: string, mapped = 2) {
  const [row] = await marketplace.sql<{ uuid: string }>(`insert into social_event (name) values ('${name}') returning uuid`);
  const uuid = row?.uuid ?? '';
  await marketplace.sql(`insert into social_event_brand (social_event_id, brand_id, supplier_id)
    select (select id from social_event where uuid = '${uuid}'), brand_id, supplier_id from (
      select brand_id, supplier_id from master_product join property_value as brand on brand.id = brand_id join supplier on supplier.id = supplier_id
      group by brand_id, supplier_id, brand.value_key, supplier.name_key
      order by brand.value_key, supplier.name_key, brand_id, supplier_id limit ${mapped}) as pair`);
  return { uuid, path: `/admin/catalogue/edit/mapping-categories-urssaf-brand/${uuid}` };
}
