import type { startMarketplace } from './marketplace.ts';

type Sql = Awaited<ReturnType<typeof startMarketplace>>['sql'];

/** Records of the seed that have lists below them: a category with filters, a value with most variants and its property, a variant with positions. */
export async function listSubjects(sql: Sql) {
  const one = async <Row extends Record<string, string>>(text: string) => {
    const [row] = await sql<Row>(text);
    if (!row) throw new Error(`the seed has no row for: ${text}`);
    return row;
  };
  const category = await one<{ uuid: string }>('select uuid from category where id = (select min(category_id) from category_filter)');
  const value = await one<{ uuid: string; property: string }>(`select property_value.uuid, property.uuid as property
    from property_value join property on property.id = property_id where special order by variants_bound desc, property_value.id limit 1`);
  const variant = await one<{ uuid: string }>('select uuid from variant where id = (select min(variant_id) from geolocation)');
  return { category: category.uuid, property: value.property, value: value.uuid, variant: variant.uuid };
}
