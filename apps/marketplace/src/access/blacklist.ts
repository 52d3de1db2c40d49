import { BLACKLIST_REASON } from '@comptoir/marketplace-api/access/blacklist';
import { calls } from '@comptoir/marketplace-api/calls';
import type { BlacklistDetail, BlacklistHistory } from '@comptoir/shared/access/blacklist';
import { accessTexts } from '@comptoir/shared/access/texts';
import { ADMIN_ROLE, firstRole, SERVICE_ROLE } from '@comptoir/shared/roles';
import type { Database, Queries } from '../kit/database.ts';
import { contains, isIndexed, occurs } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { accountOf, personColumn } from '../kit/people.ts';
import { invalid, notFound, type Violation } from '../kit/problems.ts';
import { insertRow, referredId } from '../kit/rows.ts';
import { single } from '../kit/single.ts';
import { sql } from '../kit/sql.ts';
import type { Claims } from '../kit/tokens.ts';
import { rejectDuplicates } from '../kit/unique.ts';

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
async function loadEntries(db: Database, ids: readonly number[]): Promise<BlacklistHistory[]> {
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

const read = single('blacklist_entry', loadEntries);

const taken: Violation = { propertyPath: 'user', message: accessTexts.alreadyBlacklisted };

/** Adds to the history of an entry; only a blacklisting stores a reason (BLA-027). */
const note = (db: Queries, user: Claims | undefined, entry: number, { active, comment }: { active: boolean; comment: string }) =>
  insertRow(db, 'blacklist_detail', {
    entry_id: entry,
    reason: active ? BLACKLIST_REASON : null,
    comment,
    created_by_id: accountOf(user),
  });

/**
 * Refuses to blacklist the last administrator who can sign in: nobody could lift it again. The accounts are locked, so that two
 * administrators who blacklist each other at once do not both succeed.
 */
async function keepAnAdministrator(db: Queries, account: number): Promise<void> {
  await db.rows(sql`select from account where ${ADMIN_ROLE} = any(roles) order by id for update`);
  const administrators = await db.rows<{ id: number }>(sql`
    select id from account
    where enabled and status = 'accepted' and ${ADMIN_ROLE} = any(roles) and not ${SERVICE_ROLE} = any(roles)
      and not exists (select from blacklist_entry where blacklist_entry.account_id = account.id and blacklist_entry.active)`);
  if (administrators.length === 1 && administrators[0]?.id === account)
    throw invalid([{ propertyPath: '', message: accessTexts.lastAdministrator }]);
}

/** Ends the sessions of blacklisted users: access tokens expire, refresh tokens are deleted. */
const endSessions = (db: Queries, account: number) => db.rows(sql`delete from refresh_token where account_id = ${account}`);

/**
 * Entries of users whose name, e-mail or company contains the text. A union, because each part has its own index; a text too short for an
 * index is searched only among the users of the entries.
 */
const about = (text: string) =>
  isIndexed(text)
    ? sql`blacklist_entry.account_id in (
        select account.id from account where ${contains('account.search_key')(text)}
        union all
        select account.id from account join company on company.id = account.company_id where ${contains('company.name_key')(text)})`
    : sql`exists (
        select from account left join company on company.id = account.company_id
        where account.id = blacklist_entry.account_id and (${occurs('account.search_key')(text)} or ${occurs('company.name_key')(text)}))`;

export const blacklist: Handlers<typeof calls.access.blacklist> = {
  list: list(calls.access.blacklist.list, {
    table: 'blacklist_entry',
    filters: { search: about },
    sorts: { listedAt: sql`blacklist_entry.listed_at` },
    order: sql`blacklist_entry.listed_at desc, blacklist_entry.id desc`,
    load: loadEntries,
  }),
  get: ({ db, params: { uuid } }) => read(db, uuid),

  /** One entry per user at most: a user whitelisted again is blacklisted through a treatment (OP-093). */
  create: ({ db, user, body: { user: userUuid, comment } }) =>
    rejectDuplicates({ blacklist_entry_account_id_key: taken }, () =>
      db.transaction(async (queries) => {
        const account = await referredId(queries, 'account', userUuid, 'user');
        await keepAnAdministrator(queries, account);
        const { id, uuid } = await insertRow(queries, 'blacklist_entry', { account_id: account, active: true, state: false });
        await note(queries, user, id, { active: true, comment });
        await endSessions(queries, account);
        return { blacklistUuid: uuid };
      }),
    ),

  treat: ({ db, user, params: { uuid }, body: { active, comment } }) =>
    db.transaction(async (queries) => {
      const { account } =
        (await queries.first<{ account: number }>(sql`select account_id as account from blacklist_entry where uuid = ${uuid}`)) ?? {};
      if (account === undefined) throw notFound();
      if (active) await keepAnAdministrator(queries, account);
      // The date is that of the last change to blacklisted: another comment does not change it.
      const entry = await queries.first<{ id: number }>(sql`
        update blacklist_entry set active = ${active}, state = true, updated_at = now(),
          listed_at = case when ${active} and not active then now() else listed_at end
        where uuid = ${uuid} returning id`);
      if (entry === undefined) throw notFound();
      await note(queries, user, entry.id, { active, comment });
      if (active) await endSessions(queries, account);
      return { blacklistUuid: uuid };
    }),
};
