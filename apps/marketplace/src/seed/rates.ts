import { FIXED_PRICE } from '@comptoir/shared/rates/fixed-price';
import { sql } from '../kit/sql.ts';
import { insertRows, type SeedContext } from './insert.ts';
import type { Random } from './random.ts';
import { PROTOTYPE_ORDER } from './reference.ts';

const GIFT_CARD = PROTOTYPE_ORDER.indexOf('giftCard') + 1;

const COLUMNS = {
  id: 'int',
  variant_id: 'int',
  product_id: 'int',
  reduction_value: 'numeric',
  b2b_discount_rate: 'numeric',
  min_price: 'numeric',
  max_price: 'numeric',
  is_continuous_value: 'bool',
} as const;

/** One in this many gift cards is sold through its supplier's API. */
const ONE_OUT_OF = { small: 2, large: 10 } as const;

/** The rate of each variant of these cards; for a third of the cards the buyer chooses the value. */
export async function seedRates(context: SeedContext, random: Random, scale: keyof typeof ONE_OUT_OF): Promise<void> {
  const variants = await context.db.rows<{ id: number; product: number }>(sql`
    select variant.id, product.id as product from variant join master_product as product on product.id = variant.product_id
    where product.prototype_id = ${GIFT_CARD} and product.id % ${ONE_OUT_OF[scale]}::int = 0 order by variant.id`);

  function* rows() {
    for (const [index, { id, product }] of variants.entries()) {
      const continuous = product % 3 === 0;
      const rate = 2 + random.int(27) / 2;
      yield {
        id: index + 1,
        variant_id: id,
        product_id: product,
        // The marketplace's margin is a part of the supplier's discount.
        reduction_value: random.chance(0.1) ? 0 : Math.floor(rate * 0.8 * 2) / 2,
        b2b_discount_rate: random.chance(0.05) ? null : rate,
        min_price: continuous ? random.pick([5, 10, 15, 20]) : FIXED_PRICE,
        max_price: continuous ? random.pick([100, 150, 250, 500]) : FIXED_PRICE,
        is_continuous_value: continuous,
      };
    }
  }
  await insertRows(context, 'variant_reduction', COLUMNS, rows(), variants.length);
}
