import { sql } from '../kit/sql.ts';
import { insertRows, type SeedContext } from './insert.ts';
import type { Random } from './random.ts';

/** Accounts that may be disabled without effect on the demonstration: those of the seeded users. */
const MEMBERS = 400;

/** Number of users of the first supplier: more than one page. */
const MANY_USERS = 24;

/** Up to six users per supplier, more for the first one; a user may belong to several suppliers. */
export async function seedBackOfficeUsers(
  context: SeedContext,
  random: Random,
  { now, authors }: { now: Date; authors: readonly number[] },
): Promise<void> {
  const accounts = await context.db.rows<{ id: number }>(sql`
    select id from account where status = 'accepted' and not 'ROLE_ADMIN' = any(roles) and email <> 'client@comptoir.example'
    order by id limit ${MEMBERS}`);
  if (accounts.length === 0) return;
  const suppliers = await context.db.rows<{ id: number }>(sql`select id from supplier order by id`);
  const links = suppliers.flatMap(({ id }, index) => {
    const members = new Set(Array.from({ length: index === 0 ? MANY_USERS : random.int(7) }, () => random.pick(accounts).id));
    return [...members].map((account) => ({
      uuid: random.uuid(),
      account_id: account,
      supplier_id: id,
      created_at: new Date(now.getTime() - random.int(600 * 24) * 3_600_000).toISOString(),
      created_by_id: random.chance(0.2) ? null : random.pick(authors),
    }));
  });
  const columns = { uuid: 'uuid', account_id: 'int', supplier_id: 'int', created_at: 'timestamptz', created_by_id: 'int' } as const;
  await insertRows(context, 'back_office_user_supplier', columns, links, links.length);
}
