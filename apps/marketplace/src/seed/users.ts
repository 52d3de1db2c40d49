import { hashPassword } from '../kit/passwords.ts';
import { sql } from '../kit/sql.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { insertRows, type SeedStep } from './insert.ts';
import { nameOf, slugOf } from './people.ts';
import type { Random } from './random.ts';

const COUNTS = { small: 160, large: 50_000 } as const;

const DAY_MS = 86_400_000;

/** Roles other than plain customer, and their frequency. The back-office does not know the last one (BLA-004). */
const ROLES: readonly (readonly [share: number, roles: string])[] = [
  [0.02, 'ROLE_ADMIN'],
  [0.04, 'ROLE_MANAGER'],
  [0.03, 'ROLE_CUSTOMER,ROLE_MANAGER'],
  [0.08, 'ROLE_SUPPLIER'],
  [0.02, 'ROLE_DEMO'],
  [0.01, 'ROLE_AUDITOR'],
];

/** Reserved example domains: nobody receives e-mails. */
const DOMAINS = ['example', 'example', 'test', 'invalid'] as const;

const STATUSES: readonly (readonly [share: number, status: string])[] = [
  [0.06, 'pending'],
  [0.03, 'refused'],
];

/** The first choice whose cumulative share exceeds the drawn number. */
function draw<Choice>(random: Random, choices: readonly (readonly [share: number, choice: Choice])[]): Choice | undefined {
  let left = random.next();
  return choices.find(([share]) => {
    left -= share;
    return left < 0;
  })?.[1];
}

const moment = (random: Random, now: Date, days: number) => new Date(now.getTime() - random.int(days * DAY_MS)).toISOString();

/** A telephone number reserved for fiction. */
const phoneOf = (random: Random) => `+336 39 98 ${String(random.int(100)).padStart(2, '0')} ${String(random.int(100)).padStart(2, '0')}`;

/** Users of the shop: most belong to a company, some are pending, some disabled. All have the password of the demo accounts. */
export const seedUsers: SeedStep = async (context, random, { scale, now }) => {
  const companies = await context.db.rows<{ id: number; name: string }>(sql`select id, name from company order by id`);
  const password = await hashPassword(DEMO_PASSWORD, { salt: Buffer.from(random.uuid().replaceAll('-', ''), 'hex') });
  const users = Array.from({ length: COUNTS[scale] }, (_, index) => {
    const { firstName, lastName } = nameOf(random);
    const company = companies.length === 0 || random.chance(0.1) ? undefined : random.pick(companies);
    const seen = !random.chance(0.15);
    return {
      uuid: random.uuid(),
      email: `${slugOf(firstName)}.${slugOf(lastName)}${index}@${company === undefined ? 'courriel' : slugOf(company.name)}.${random.pick(DOMAINS)}`,
      first_name: firstName,
      last_name: lastName,
      roles: `{${draw(random, ROLES) ?? 'ROLE_CUSTOMER'}}`,
      password_hash: password,
      enabled: !random.chance(0.08),
      status: draw(random, STATUSES) ?? 'accepted',
      company_id: company?.id ?? null,
      phone_number: random.chance(0.3) ? null : phoneOf(random),
      last_login_at: seen ? moment(random, now, 60) : null,
      created_at: moment(random, new Date(now.getTime() - 60 * DAY_MS), 900),
    };
  });
  const columns = {
    uuid: 'uuid',
    email: 'text',
    first_name: 'text',
    last_name: 'text',
    roles: 'text[]',
    password_hash: 'text',
    enabled: 'bool',
    status: 'text',
    company_id: 'int',
    phone_number: 'text',
    last_login_at: 'timestamptz',
    created_at: 'timestamptz',
  };
  await insertRows(context, 'account', columns, users, users.length);
};
