import type { BlacklistDetail, BlacklistHistory } from '@comptoir/shared/access/blacklist';
import { firstRole } from '@comptoir/shared/roles';
import type { Database } from '../kit/database.ts';
import { rowsOf } from '../kit/list.ts';
import { personColumn } from '../kit/people.ts';
import { sql } from '../kit/sql.ts';

type User = BlacklistHistory['user'];
type Row = Pick<BlacklistHistory, 'uuid' | 'listedAt' | 'active' | 'state' | 'updatedAt'> &
  Omit<User, 'uuid'> & { id: number; userUuid: string };

const loadRows = rowsOf<Row>(
  'blacklist_entry',
  sql`blacklist_entry.id, blacklist_entry.uuid, blacklist_entry.listed_at as "listedAt", blacklist_entry.active, blacklist_entry.state,
    blacklist_entry.updated_at as "updatedAt", account.uuid as "userUuid", account.first_name as "firstName", account.last_name as "lastName",
    account.email, account.roles, company.name as company, account.last_login_at as "lastLoginAt", account.phone_number as "phoneNumber"`,
  sql`join account on account.id = blacklist_entry.account_id left join company on company.id = account.company_id`,
);

/** Everything that was done to these entries, the newest first (OP-091). */
const loadDetails = (db: Database, entries: readonly number[]) =>
  db.rows<BlacklistDetail & { entry: number }>(sql`
    select detail.entry_id as entry, detail.uuid, detail.created_at as "createdAt", detail.updated_at as "updatedAt", detail.reason,
      detail.comment, ${personColumn('author')} as "createdBy"
    from blacklist_detail as detail left join account as author on author.id = detail.created_by_id
    where detail.entry_id = any(${entries}::int[]) order by detail.created_at desc, detail.id desc`);

/** Entries with their history, in the order of the ids. */
export async function loadEntries(db: Database, ids: readonly number[]): Promise<BlacklistHistory[]> {
  const [rows, details] = [await loadRows(db, ids), await loadDetails(db, ids)];
  return rows.map(({ id, uuid, listedAt, active, state, updatedAt, userUuid, ...profile }) => {
    const done = details.filter(({ entry }) => entry === id);
    return {
      uuid,
      name: `${profile.firstName ?? ''} ${profile.lastName ?? ''}`.trim(),
      company: profile.company,
      email: profile.email,
      listedAt,
      role: firstRole(profile.roles) ?? null,
      active,
      state,
      updatedAt,
      user: { uuid: userUuid, ...profile },
      blacklists: done.flatMap(({ uuid: detail, createdAt: date, reason }) => (reason === null ? [] : [{ uuid: detail, date, reason }])),
      comments: done.map(({ uuid: detail, createdAt: date, createdBy, comment }) => ({ uuid: detail, date, createdBy, comment })),
      details: done,
    };
  });
}
