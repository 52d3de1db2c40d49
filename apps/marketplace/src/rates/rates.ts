import { calls } from '@comptoir/marketplace-api/calls';
import { FIXED_PRICE } from '@comptoir/shared/rates/fixed-price';
import type { Rate } from '@comptoir/shared/rates/rates';
import { rateTexts } from '@comptoir/shared/rates/texts';
import type { Queries } from '../kit/database.ts';
import { contains } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { invalid, notFound } from '../kit/problems.ts';
import { type Sql, sql } from '../kit/sql.ts';

const load = rowsOf<Rate>(
  'variant_reduction',
  sql`variant.uuid as "variantUuid", concat_ws(' – ', product.admin_product_name, nullif(variant.name, '')) as "productName",
    brand.value as brand, supplier.name as "supplierName", variant.active as status, reduction_value::float as "reductionValue",
    b2b_discount_rate::float as "b2bDiscountRate", min_price::float as "minPrice", max_price::float as "maxPrice",
    is_continuous_value as "isContinuousValue"`,
  sql`join variant on variant.id = variant_id
    join master_product as product on product.id = variant_reduction.product_id
    left join property_value as brand on brand.id = product.brand_id
    left join supplier on supplier.id = product.supplier_id`,
);

/** Id of the rate of the variant with this uuid; 404 when there is none. Optionally locked until the transaction ends, for a change. */
async function rateOf(db: Queries, uuid: string, lock: Sql = sql``): Promise<{ id: number; continuous: boolean }> {
  const row = await db.first<{ id: number; continuous: boolean }>(sql`
    select id, is_continuous_value as continuous from variant_reduction
    where variant_id = (select id from variant where uuid = ${uuid}) ${lock}`);
  if (row === undefined) throw notFound();
  return row;
}

const brandLike = contains('brand.value_key');
const supplierLike = contains('supplier.name_key');

export const rates: Handlers<typeof calls.rates.rates> = {
  list: list(calls.rates.rates.list, {
    table: 'variant_reduction',
    filters: {
      brand: (text) => sql`variant_reduction.brand_id in (select brand.id from property_value as brand where ${brandLike(text)})`,
      supplierName: (text) => sql`variant_reduction.supplier_id in (select supplier.id from supplier where ${supplierLike(text)})`,
    },
    sorts: {},
    order: sql`variant_reduction.id`,
    load,
  }),
  async get({ db, params }) {
    const [rate] = await load(db, [(await rateOf(db, params.uuid)).id]);
    if (rate === undefined) throw notFound();
    return rate;
  },
  async update({ db, params: { uuid }, body: { reductionValue, minPrice, maxPrice } }) {
    const { id } = await db.transaction(async (queries) => {
      const rate = await rateOf(queries, uuid, sql`for update`);
      // Always fixed, the sent value is ignored (JAC-011).
      const [min, max] = rate.continuous ? [minPrice, maxPrice] : [FIXED_PRICE, FIXED_PRICE];
      if (min > max) throw invalid([{ propertyPath: 'max_price', message: rateTexts.minAboveMax }]);
      await queries.rows(sql`
        update variant_reduction set reduction_value = ${reductionValue}, min_price = ${min}, max_price = ${max} where id = ${rate.id}`);
      return rate;
    });
    const [rate] = await load(db, [id]);
    if (rate === undefined) throw notFound();
    return rate;
  },
};
