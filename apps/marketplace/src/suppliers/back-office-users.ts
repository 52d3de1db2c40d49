import { calls } from '@comptoir/marketplace-api/calls';
import type { BackOfficeUser, UserOption } from '@comptoir/shared/suppliers/back-office-users';
import { backOfficeUserTexts } from '@comptoir/shared/suppliers/texts';
import type { Queries } from '../kit/database.ts';
import { contains, occurs } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { accountOf, personColumn } from '../kit/people.ts';
import { idOf, insertRow, referredId, removeRow } from '../kit/rows.ts';
import { single } from '../kit/single.ts';
import { type Sql, sql } from '../kit/sql.ts';
import { rejectDuplicates } from '../kit/unique.ts';

const TABLE = 'back_office_user_supplier';

const load = rowsOf<BackOfficeUser>(
  TABLE,
  sql`back_office_user_supplier.uuid, member.enabled as "isActive",
    back_office_user_supplier.created_at as "createdAt", ${personColumn('author')} as "createdBy",
    json_build_object('uuid', member.uuid, 'firstName', member.first_name, 'lastName', member.last_name, 'email', member.email) as "user",
    json_build_object('uuid', supplier.uuid, 'name', supplier.name) as supplier`,
  sql`join account as member on member.id = back_office_user_supplier.account_id
    join supplier on supplier.id = back_office_user_supplier.supplier_id
    left join account as author on author.id = back_office_user_supplier.created_by_id`,
);
const linkOf = single(TABLE, load);

/** A column of the linked account, or a condition on it. */
const ofMember = (expression: Sql): Sql => sql`(select ${expression} from account where account.id = back_office_user_supplier.account_id)`;

/** Maximum number of users in the dialog's search. */
const FOUND_MAX = 100;

/** Enables or disables accounts in the order of their ids; disabling an account ends its sessions. */
async function setEnabled(db: Queries, accounts: readonly number[], enabled: boolean): Promise<void> {
  await db.rows(sql`select id from account where id = any(${accounts}::int[]) order by id for no key update`);
  await db.rows(sql`update account set enabled = ${enabled} where id = any(${accounts}::int[])`);
  if (!enabled) await db.rows(sql`delete from refresh_token where account_id = any(${accounts}::int[])`);
}

export const backOfficeUsers: Handlers<typeof calls.suppliers.backOfficeUsers> = {
  list: list(calls.suppliers.backOfficeUsers.list, {
    table: TABLE,
    within: { table: 'supplier', uuid: ({ supplierUuid }) => supplierUuid, column: 'back_office_user_supplier.supplier_id' },
    filters: { search: (text) => ofMember(occurs('account.search_key')(text)) },
    sorts: {
      'user.lastname': ofMember(sql`account.last_name_key`),
      'user.firstname': ofMember(sql`account.first_name_key`),
      'user.email': ofMember(sql`account.email_key`),
      isActive: ofMember(sql`account.enabled`),
      createdAt: sql`back_office_user_supplier.created_at`,
    },
    order: sql`back_office_user_supplier.created_at desc, back_office_user_supplier.id desc`,
    load,
  }),

  async notLinked({ db, params }) {
    const supplier = await idOf(db, 'supplier', params.supplierUuid);
    const items = await db.rows<UserOption>(sql`
      select uuid, first_name || ' ' || last_name as "fullName"
      from account where ${contains('account.search_key')(params.search)}
        and not exists (select from back_office_user_supplier where account_id = account.id and supplier_id = ${supplier})
      order by last_name_key, first_name_key, id limit ${FOUND_MAX}`);
    // Without the total: counting half of all users takes a second.
    return { items, total: items.length };
  },

  link: ({ db, user, body }) =>
    rejectDuplicates(
      { back_office_user_supplier_account_id_supplier_id_key: { propertyPath: 'user', message: backOfficeUserTexts.alreadyLinked } },
      async () => {
        const { uuid } = await insertRow(db, TABLE, {
          account_id: await referredId(db, 'account', body.user, 'user'),
          supplier_id: await referredId(db, 'supplier', body.supplier, 'supplier'),
          created_by_id: accountOf(user),
        });
        return linkOf(db, uuid);
      },
    ),

  async unlink({ db, params }) {
    await removeRow(db, TABLE, params.uuid);
    return undefined;
  },

  async setAllActive({ db, params, body: { isActive } }) {
    const supplier = await idOf(db, 'supplier', params.uuid);
    await db.transaction(async (queries) => {
      const members = await queries.rows<{ account_id: number }>(
        sql`select account_id from back_office_user_supplier where supplier_id = ${supplier} for key share`,
      );
      await setEnabled(
        queries,
        members.map(({ account_id }) => account_id),
        isActive,
      );
    });
    return undefined;
  },

  async setActive({ db, params, body: { isActive } }) {
    const account = await idOf(db, 'account', params.userUuid);
    await db.transaction((queries) => setEnabled(queries, [account], isActive));
    return undefined;
  },
};
