import type { Stack } from '../kit/stack.ts';

export const NO_PRODUCT =
  "Cette catégorie n'est associé à aucun produit pour l'instant, Veuillez l'associer à un produit avant de l'associer à des filtres !";

/** The category of this name, with these filters and no others; an inactive one is written in brackets. */
export async function categoryWith({ marketplace }: Stack, name: string, filters: readonly string[], products = 12): Promise<string> {
  const [row] = await marketplace.sql<{ id: number; uuid: string }>(
    'update category set active_master_products = $2 where name = $1 and lvl = 1 returning id, uuid',
    [name, products],
  );
  if (row === undefined) throw new Error(`no category ${name}`);
  await marketplace.sql('delete from category_filter where category_id = $1', [row.id]);
  for (const written of filters) {
    const property = written.replace(/^\((.*)\)$/, '$1');
    await marketplace.sql(
      'insert into category_filter (category_id, property_id, is_active) select $1, id, $3 from property where name = $2',
      [row.id, property, property === written],
    );
  }
  return row.uuid;
}
