import type { Queries } from '../kit/database.ts';
import { sql } from '../kit/sql.ts';
import { seedBackOfficeUsers } from './back-office-users.ts';
import type { SeedStep } from './insert.ts';
import type { Random } from './random.ts';
import { seedShippingMethods } from './shipping-methods.ts';
import { seedTransporters } from './transporters.ts';

const NOTES = [
  'Facturation à la fin du mois.',
  'Préfère être joint par e-mail.',
  'Livre aussi les DROM.',
  'Fermé la deuxième quinzaine d’août.',
  'Contrat renouvelé chaque année en janvier.',
];

const FEES = ['0', '0', '0', '1.5', '2.5', '4.9', '12', '35'];

/** `Épicerie Orsène` → `epicerie-orsene`. */
const slug = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

/** A moment this number of days before now. */
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** Administrators, as authors of rows. */
const authorsOf = async (db: Queries) =>
  (await db.rows<{ id: number }>(sql`select id from account where 'ROLE_ADMIN' = any(roles) order by id`)).map(({ id }) => id);

/** Fees, contacts and notes of the suppliers of step «base»; some have none. */
async function fillSuppliers(db: Queries, random: Random, now: Date, authors: readonly number[]): Promise<void> {
  const suppliers = await db.rows<{ id: number; name: string }>(sql`select id, name from supplier order by id`);
  const rows = suppliers.map(({ id, name }) => ({
    id,
    fees: random.pick(FEES),
    email: random.chance(0.15) ? null : `contact@${slug(name)}.example`,
    // Numbers reserved for fiction.
    phone: random.chance(0.2) ? null : `01 99 00 ${10 + random.int(90)} ${10 + random.int(90)}`,
    notes: random.chance(0.7) ? null : random.pick(NOTES),
    created_at: daysAgo(now, 30 + random.int(1500)),
    author: random.chance(0.1) ? null : random.pick(authors),
  }));
  const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name]);
  await db.rows(sql`
    update supplier set fees = row.fees, email = row.email, phone_number = row.phone, notes = row.notes,
      created_at = row.created_at, created_by_id = row.author
    from unnest(
      ${column('id')}::int[], ${column('fees')}::numeric[], ${column('email')}::text[], ${column('phone')}::text[],
      ${column('notes')}::text[], ${column('created_at')}::timestamptz[], ${column('author')}::int[]
    ) as row (id, fees, email, phone, notes, created_at, author)
    where supplier.id = row.id`);
}

/** Completes the suppliers, and inserts their shipping methods, transporters and back-office users. */
export const seedSupplierDetails: SeedStep = async (context, random, { scale, now }) => {
  const authors = await authorsOf(context.db);
  await fillSuppliers(context.db, random, now, authors);
  await seedTransporters(context, random, { now, authors });
  await seedShippingMethods(context, random, { scale, now, authors });
  await seedBackOfficeUsers(context, random, { now, authors });
};
