import type { Queries } from '../kit/database.ts';
import { sql } from '../kit/sql.ts';
import type { Random } from './random.ts';
import { BRANDS } from './vocabulary.ts';

/** A product of the supplier, with the card values in cents. */
export interface SeededProduct {
  id: number;
  months: number;
  values: readonly number[];
}

const LISTS = [
  [1000, 2000, 5000, 10_000],
  [2500, 5000, 7500],
  [1500, 3000, 6000, 12_000, 15_000],
] as const;

const COUNT = 24;

/** In turn a brand with a fixed value, one with a list of values, one with bounds (VOU-014 to VOU-016); one in eight is not offered. */
export async function seedVoucherProducts(db: Queries, random: Random): Promise<SeededProduct[]> {
  const seeded: SeededProduct[] = [];
  for (const [index, brand] of BRANDS.slice(0, COUNT).entries()) {
    const id = index + 1;
    const fixed = index % 3 === 0 ? random.pick([2000, 3000, 5000]) : null;
    const listed = index % 3 === 1 ? random.pick(LISTS) : [];
    const [min, max] = fixed === null ? [1000, random.pick([15_000, 25_050])] : [null, null];
    const months = random.pick([12, 24, 36]);
    const name = fixed === null ? `Carte cadeau ${brand}` : `Carte ${brand} ${fixed / 100} €`;
    await db.rows(sql`
      insert into voucher_product (id, uuid, item_code, product_name, allowed_activate, is_fix_value, face_value_cents, min_card_cents,
        max_card_cents, reload_cents, validity_months)
      values (${id}, ${random.uuid()}, ${`OG${4100 + index * 7}`}, ${name}, ${index % 8 !== 7}, ${fixed !== null}, ${fixed}, ${min},
        ${max}, ${listed}::int[], ${months})`);
    const between = [1000, 2000, 2500, 4000, 5000, 8000, 12_050];
    seeded.push({ id, months, values: fixed === null ? (listed.length > 0 ? listed : between) : [fixed] });
  }
  return seeded;
}
