import { sql } from '../kit/sql.ts';
import type { SeedContext } from './insert.ts';
import type { Random } from './random.ts';

const DAY = 86_400;
const DAYS = 730;
const BATCH = 50_000;
/** Order numbers have the same length, so that few begin with another one. */
const FIRST_ORDER = 1_000_000;

/** Relative number of sales of a day: more at the weekend, much more before Christmas, and more each year. */
function weight(second: number, index: number): number {
  const date = new Date(second * 1000);
  const season = date.getUTCMonth() === 11 && date.getUTCDate() < 25 ? 2.5 : date.getUTCMonth() === 10 ? 1.6 : 1;
  const week = [1.1, 0.8, 0.8, 0.9, 1, 1.2, 1.4][date.getUTCDay()] ?? 1;
  return season * week * (1 + index / DAYS);
}

/** Moments of `count` sales over the two years before `now` (in seconds), in order. */
export function saleMoments(random: Random, count: number, now: number): Uint32Array {
  const start = now - DAYS * DAY;
  const weights = Array.from({ length: DAYS }, (_, index) => weight(start + index * DAY, index));
  const sum = weights.reduce((left, right) => left + right);
  const moments = new Uint32Array(count);
  let filled = 0;
  let remainder = 0;
  for (const [index, part] of weights.entries()) {
    remainder += (part / sum) * count;
    const end = index === DAYS - 1 ? count : Math.min(count, Math.round(remainder));
    for (; filled < end; filled += 1) moments[filled] = start + index * DAY + random.int(DAY);
  }
  return moments.sort();
}

/** Order lines, oldest first; each copies the product and variant data of the day of the sale. */
export async function seedSales(
  { db, onProgress }: SeedContext,
  random: Random,
  { count, variants, now }: { count: number; variants: number; now: Date },
): Promise<void> {
  const moments = saleMoments(random, count, Math.floor(now.getTime() / 1000));
  const recent = now.getTime() / 1000 - 2 * DAY;
  let order = 0;
  for (let first = 0; first < count; first += BATCH) {
    const [ids, at, orders, states, sold, quantities]: number[][] = [[], [], [], [], [], []];
    for (let index = first; index < Math.min(count, first + BATCH); index += 1) {
      // A third of the lines belong to the order of the previous line and have its moment.
      const same = index > first && random.chance(0.33);
      if (!same) order += 1;
      const moment = same ? (at?.at(-1) ?? 0) : (moments[index] ?? 0);
      ids?.push(index + 1);
      at?.push(moment);
      orders?.push(order);
      states?.push(moment > recent && random.chance(0.5) ? 1 : random.chance(0.03) ? 5 : random.chance(0.005) ? 8 : 2);
      sold?.push(1 + random.int(variants));
      quantities?.push(random.chance(0.7) ? 1 : 2 + random.int(4));
    }
    await db.rows(sql`
      insert into sold_line (id, sold_at, order_number, state, variant_id, supplier_id, reference, product_name, variant_name,
        prototype, supplier_name, quantity, price_cents, tax)
      select line.id, to_timestamp(line.at), (${FIRST_ORDER} + line.number)::text, line.state, variant.id, supplier.id, variant.reference,
        product.product_name, variant.name, prototype.value, supplier.name, line.quantity, variant.price_cents, tax.tax
      from unnest(${ids}::int[], ${at}::int[], ${orders}::int[], ${states}::smallint[], ${sold}::int[], ${quantities}::int[])
        as line (id, at, number, state, variant, quantity)
      join variant on variant.id = line.variant
      join master_product product on product.id = variant.product_id
      join prototype on prototype.id = product.prototype_id
      join supplier on supplier.id = product.supplier_id
      join tax on tax.id = product.tax_id
      order by line.id`);
    onProgress({ what: 'sold_line', done: Math.min(count, first + BATCH), total: count });
  }
}
