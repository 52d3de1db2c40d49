import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { raw, sql } from '../kit/sql.ts';
import type { SeedContext, SeedStep } from './insert.ts';
import type { Random } from './random.ts';
import { seedRefunds, seedSearches } from './stock-history.ts';
import { seedUnits, type UnitSpec } from './stock-units.ts';

const SCALES = {
  small: { code: { stocks: 30, units: 360 }, document: { stocks: 24, units: 240 }, blank: 12, refunds: 60, searches: 200 },
  large: {
    code: { stocks: 20_000, units: 1_000_000 },
    document: { stocks: 6000, units: 200_000 },
    blank: 1000,
    refunds: 50_000,
    searches: 300_000,
  },
} as const;

interface Holder {
  id: number;
  technical: boolean;
  state: string;
}

/** Variants that may have a stock, including those that share it with their product; a default variant has no stock of its own. */
const holders = ({ db }: SeedContext, prototypes: readonly string[]) =>
  db.rows<Holder>(sql`
    select variant.id, variant.is_technical as technical,
      case when not variant.active then 'inactive' when variant.hidden_product then 'hidden' when variant.closed_sale then 'closed' else 'active' end
        as state
    from variant
    join master_product as product on product.id = variant.product_id
    join prototype on prototype.id = product.prototype_id
    where prototype.uuid = any(${prototypes}::uuid[]) and not variant.is_default and not variant.archived order by variant.id`);

/** A random selection, each once: one in each state first, then one in four shared where shared ones exist. */
function choose(random: Random, all: readonly Holder[], count: number, taken: Set<number>): number[] {
  const first = new Map(all.filter(({ id }) => !taken.has(id)).map(({ id, state }) => [state, id]));
  const chosen = [...first.values()];
  for (const id of chosen) taken.add(id);
  const free = all.filter(({ id }) => !taken.has(id));
  const [own, shared] = [free.filter(({ technical }) => !technical), free.filter(({ technical }) => technical)];
  while (chosen.length < count && own.length + shared.length > 0) {
    const from = own.length === 0 || (shared.length > 0 && random.chance(0.25)) ? shared : own;
    const place = random.int(from.length);
    const { id } = from[place] ?? { id: 0 };
    // The last element replaces the chosen one, which avoids shifting the array.
    from[place] = from.at(-1) ?? { id, technical: false, state: '' };
    from.pop();
    taken.add(id);
    chosen.push(id);
  }
  return chosen;
}

/** Empty stocks of a kind. The stock figure in the product's form is about the first delivery. */
async function addStocks({ db }: SeedContext, random: Random, kind: string, variants: readonly number[]): Promise<number[]> {
  const uuids = variants.map(() => random.uuid());
  const rows = await db.rows<{ id: number }>(sql`
    insert into stock (uuid, kind, variant_id, product_name)
    select uuid, ${kind}, variant, '' from unnest(${uuids}::uuid[], ${variants}::int[]) with ordinality as line (uuid, variant, place)
    order by place returning id`);
  await db.rows(sql`
    update variant set stock = coalesce(variant.stock, line.stock), stock_alert_threshold = coalesce(variant.stock_alert_threshold, line.threshold),
      is_shared_stock = is_technical
    from unnest(${variants}::int[], ${variants.map(() => 10 * (1 + random.int(30)))}::int[], ${variants.map(() => 5 * (1 + random.int(4)))}::int[])
      as line (id, stock, threshold)
    where variant.id = line.id`);
  return rows.map(({ id }) => id);
}

/** Stocks of codes and documents (full, low, sold out, blank), their sales, refunds and searches. */
export const seedStock: SeedStep = async (context, random, { scale, now }) => {
  const sizes = SCALES[scale];
  const tickets = await holders(context, [PROTOTYPES.eTicket]);
  const cards = await holders(context, [PROTOTYPES.giftCard, PROTOTYPES.eTicket]);
  const taken = new Set<number>();
  const kinds: readonly UnitSpec['kind'][] = ['document', 'code'];
  for (const kind of kinds) {
    const { stocks, units } = sizes[kind];
    const ids = await addStocks(context, random, kind, choose(random, kind === 'document' ? tickets : cards, stocks, taken));
    await seedUnits(context, random.fork(kind), { kind, stocks: ids, units, now });
  }
  await addStocks(context, random, 'document', choose(random, tickets, sizes.blank, taken));
  await seedRefunds(context, random.fork('refunds'), { count: sizes.refunds, now });
  await seedSearches(context, random.fork('searches'), { count: sizes.searches, now });
  for (const table of ['stock', 'stock_count']) await context.db.rows(sql`analyze ${raw(table)}`);
};
