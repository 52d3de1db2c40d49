import type { Queries } from '../kit/database.ts';
import { sql } from '../kit/sql.ts';
import { seedBlacklist } from './blacklist.ts';
import type { SeedStep } from './insert.ts';
import { seedVersions } from './versions.ts';
import { seedWhiteLists } from './white-lists.ts';

const SCALES = {
  small: { addresses: 24, companies: 12, users: 18, blacklisted: 32, versions: 14 },
  large: { addresses: 3000, companies: 1500, users: 3000, blacklisted: 5000, versions: 400 },
} as const;

const idsOf = async (db: Queries, condition: ReturnType<typeof sql>) =>
  (await db.rows<{ id: number }>(sql`select id from ${condition} order by id`)).map(({ id }) => id);

/** White lists, blacklist and versions of the mobile applications. No list contains the demo accounts. */
export const seedAccess: SeedStep = async (context, random, { scale, now }) => {
  const { db } = context;
  const sizes = SCALES[scale];
  const people = {
    /** The demo administrators have the lowest ids. */
    authors: (await idsOf(db, sql`account where 'ROLE_ADMIN' = any(roles)`)).slice(0, 4),
    users: await idsOf(db, sql`account where email not like '%@comptoir.example'`),
    companies: await idsOf(db, sql`company`),
  };
  await seedWhiteLists(context, random.fork('white lists'), { sizes, people, now });
  await seedBlacklist(context, random.fork('blacklist'), { count: sizes.blacklisted, people, now });
  await seedVersions(context, random.fork('versions'), { count: sizes.versions, authors: people.authors, now });
};
