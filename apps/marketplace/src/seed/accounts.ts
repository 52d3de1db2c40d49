import { ADMIN_ROLE } from '@comptoir/shared/roles';
import type { Queries } from '../kit/database.ts';
import { hashPassword } from '../kit/passwords.ts';
import { sql } from '../kit/sql.ts';
import type { Random } from './random.ts';

/** The demo accounts: they exist only in this seed. */
export const DEMO_PASSWORD = 'Comptoir-2026';
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXP';
const ACCOUNTS = [
  { email: 'admin@comptoir.example', firstName: 'Camille', lastName: 'Lantier', roles: [ADMIN_ROLE], totpSecret: null },
  { email: 'admin-2fa@comptoir.example', firstName: 'Sacha', lastName: 'Delorme', roles: [ADMIN_ROLE], totpSecret: DEMO_TOTP_SECRET },
  { email: 'client@comptoir.example', firstName: 'Maxime', lastName: 'Verdier', roles: ['ROLE_CUSTOMER'], totpSecret: null },
] as const;

export async function seedAccounts(db: Queries, random: Random, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 1000 * 86_400_000);
  for (const { email, firstName, lastName, roles, totpSecret } of ACCOUNTS) {
    const salt = Buffer.from(random.uuid().replaceAll('-', ''), 'hex');
    await db.rows(sql`
      insert into account (uuid, email, first_name, last_name, roles, password_hash, totp_secret, created_at)
      values (${random.uuid()}, ${email}, ${firstName}, ${lastName}, ${roles}, ${await hashPassword(DEMO_PASSWORD, { salt })}, ${totpSecret}, ${createdAt})`);
  }
}
