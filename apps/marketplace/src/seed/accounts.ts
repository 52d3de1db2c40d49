import { ADMIN_ROLE, SERVICE_ROLE } from '@comptoir/shared/roles';
import type { Queries } from '../kit/database.ts';
import { hashPassword } from '../kit/passwords.ts';
import { sql } from '../kit/sql.ts';
import type { SeedStep } from './insert.ts';
import type { Random } from './random.ts';

/** The demo accounts: they exist only in this seed. */
export const DEMO_PASSWORD = 'Comptoir-2026';
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXP';
interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly string[];
  totpSecret: string | null;
}

const ACCOUNTS: readonly DemoAccount[] = [
  { email: 'admin@comptoir.example', firstName: 'Camille', lastName: 'Lantier', roles: [ADMIN_ROLE], totpSecret: null },
  { email: 'admin-2fa@comptoir.example', firstName: 'Sacha', lastName: 'Delorme', roles: [ADMIN_ROLE], totpSecret: DEMO_TOTP_SECRET },
  { email: 'client@comptoir.example', firstName: 'Maxime', lastName: 'Verdier', roles: ['ROLE_CUSTOMER'], totpSecret: null },
];

/** The account of the middle tier itself: what an administrator does to an own account, such as a second factor, does not stop it. */
const SERVICE: DemoAccount = {
  email: 'service@comptoir.example',
  firstName: 'Comptoir',
  lastName: 'Service',
  roles: [ADMIN_ROLE, SERVICE_ROLE],
  totpSecret: null,
};

async function insertAccount(db: Queries, random: Random, now: Date, account: DemoAccount): Promise<void> {
  const { email, firstName, lastName, roles, totpSecret } = account;
  const createdAt = new Date(now.getTime() - 1000 * 86_400_000);
  const salt = Buffer.from(random.uuid().replaceAll('-', ''), 'hex');
  await db.rows(sql`
    insert into account (uuid, email, first_name, last_name, roles, password_hash, totp_secret, created_at)
    values (${random.uuid()}, ${email}, ${firstName}, ${lastName}, ${roles}, ${await hashPassword(DEMO_PASSWORD, { salt })}, ${totpSecret}, ${createdAt})`);
}

export async function seedAccounts(db: Queries, random: Random, now: Date): Promise<void> {
  for (const account of ACCOUNTS) await insertAccount(db, random, now, account);
}

/** A step of its own, after all others, so that no seeded row gets another id; a database that was seeded before gets the account too. */
export const seedServiceAccount: SeedStep = ({ db }, random, { now }) => insertAccount(db, random, now, SERVICE);
