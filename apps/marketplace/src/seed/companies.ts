import type { Queries } from '../kit/database.ts';
import { sql } from '../kit/sql.ts';
import { insertRows, type SeedStep } from './insert.ts';
import type { Random } from './random.ts';
import { INVENTED_NAMES, PLACES } from './vocabulary.ts';

const SCALES = { small: { companies: 60, hidden: 8 }, large: { companies: 3000, hidden: 30 } } as const;
/** Products hidden by the first company: several pages. */
const LONG_LIST = { small: 45, large: 5000 } as const;

const KINDS = [
  'Groupe',
  'Ateliers',
  'Clinique',
  'Transports',
  'Laboratoires',
  'Assurances',
  'Chantiers',
  'Conserverie',
  'Mutuelle',
  'Énergies',
];

const MANAGERS = ['Inès Carlier', 'Hugo Besson', 'Jeanne Morvan', 'Karim Haddad', 'Lucie Perrin', 'Thomas Guérin', 'Nadia Benali'];

const idsOf = async (db: Queries, table: 'master_product' | 'category'): Promise<number[]> => {
  const where = table === 'category' ? sql`category where lvl between 1 and 2 and not archived` : sql`master_product`;
  return (await db.rows<{ id: number }>(sql`select id from ${where} order by id`)).map(({ id }) => id);
};

/** A random selection, each once, in the original order. */
const some = (random: Random, ids: readonly number[], count: number): number[] =>
  [...new Set(Array.from({ length: Math.min(count, ids.length) }, () => random.pick(ids)))].sort((a, b) => a - b);

function nameOf(random: Random, index: number): string {
  const kind = KINDS[index % KINDS.length] ?? '';
  const name = INVENTED_NAMES[Math.floor(index / KINDS.length) % INVENTED_NAMES.length] ?? '';
  return index < KINDS.length * INVENTED_NAMES.length ? `${kind} ${name}` : `${kind} ${name} ${random.pick(PLACES)} ${index}`;
}

/** Companies, some inactive or without account manager, and what is hidden from them: nothing for half of them. */
export const seedCompanies: SeedStep = async (context, random, { scale, now }) => {
  const sizes = SCALES[scale];
  const companies = Array.from({ length: sizes.companies }, (_, index) => ({
    id: index + 1,
    uuid: random.uuid(),
    name: nameOf(random, index),
    account_manager: random.chance(0.15) ? null : random.pick(MANAGERS),
    is_active: index === 0 || !random.chance(0.12),
    created_at: new Date(now.getTime() - random.int(1200) * 86_400_000).toISOString(),
  }));
  const columns = { id: 'int', uuid: 'uuid', name: 'text', account_manager: 'text', is_active: 'bool', created_at: 'timestamptz' } as const;
  await insertRows(context, 'company', columns, companies, companies.length);

  const products = await idsOf(context.db, 'master_product');
  const categories = await idsOf(context.db, 'category');
  const hides = (share: number) => random.chance(share);
  const hiddenProducts = companies.flatMap(({ id }) => {
    const count = id === 1 ? LONG_LIST[scale] : hides(0.5) ? 1 + random.int(sizes.hidden) : 0;
    return some(random, products, count).map((product_id) => ({ uuid: random.uuid(), company_id: id, product_id }));
  });
  const hidden = { uuid: 'uuid', company_id: 'int' } as const;
  await insertRows(context, 'company_hidden_product', { ...hidden, product_id: 'int' }, hiddenProducts, hiddenProducts.length);
  const settings = companies.flatMap(({ id }) =>
    some(random, categories, hides(0.6) ? 1 + random.int(6) : 0).map((category_id) => ({
      uuid: random.uuid(),
      company_id: id,
      category_id,
    })),
  );
  await insertRows(context, 'company_hidden_category', { ...hidden, category_id: 'int' }, settings, settings.length);
};
