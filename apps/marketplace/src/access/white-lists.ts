import { calls } from '@comptoir/marketplace-api/calls';
import { accessContract, accessTexts } from '@comptoir/shared/access/texts';
import type { CompanyWhiteListEntry, IpWhiteListEntry, UserWhiteListEntry } from '@comptoir/shared/access/white-lists';
import type { Database } from '../kit/database.ts';
import { contains, occurs } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { accountOf, personColumn } from '../kit/people.ts';
import { invalid, type Violation } from '../kit/problems.ts';
import { insertRow, referredId, removeRow, updateRow } from '../kit/rows.ts';
import { single } from '../kit/single.ts';
import { raw, type Sql, sql } from '../kit/sql.ts';
import type { Claims } from '../kit/tokens.ts';
import { rejectDuplicates } from '../kit/unique.ts';

interface About {
  /** Columns of the subject of an entry, and the joined tables. */
  subject: Sql;
  joins: Sql;
  /** The unique column, and the message for a duplicate. */
  unique: string;
  taken: Violation;
}

interface Added {
  description: string;
  requestedBy: string;
  /** The column of the subject. */
  subject: Readonly<Record<string, string | number>>;
}

/** Handlers of the three white lists. `Row` is an entry in the format of the shared package. */
function whiteList<Row>(table: string, { subject, joins, unique, taken }: About) {
  const name = raw(table);
  const load = rowsOf<Row>(
    table,
    sql`${name}.uuid, ${name}.description, ${name}.requested_by as "requestedBy", ${name}.status,
      ${name}.created_at as "createdAt", ${personColumn('author')} as "createdBy", ${subject}`,
    sql`left join account as author on author.id = ${name}.created_by_id ${joins}`,
  );
  const read = single(table, load);
  return {
    /** Columns of the list, newest first (WHL-008). */
    page: { table, sorts: { createdAt: sql`${name}.created_at` }, order: sql`${name}.created_at desc, ${name}.id desc`, load },

    async add(db: Database, user: Claims | undefined, { description, requestedBy, subject: columns }: Added): Promise<Row> {
      const entry = { ...columns, description, requested_by: requestedBy, created_by_id: accountOf(user) };
      const { uuid } = await rejectDuplicates({ [`${table}_${unique}_key`]: taken }, () => insertRow(db, table, entry));
      return read(db, uuid);
    },
    async setStatus({ db, body: { uuid, status } }: { db: Database; body: { uuid: string; status: boolean } }): Promise<Row> {
      await updateRow(db, table, uuid, { status });
      return read(db, uuid);
    },
    async remove({ db, params: { uuid } }: { db: Database; params: { uuid: string } }): Promise<undefined> {
      await removeRow(db, table, uuid);
    },
  };
}

/** `10.020.3.4` → `10.20.3.4`: one spelling per address (OP-081). */
const canonicalIp = (text: string): string => text.split('.').map(Number).join('.');

const companyColumn = sql`json_build_object('uuid', company.uuid, 'name', company.name) as company`;

const byIp = whiteList<IpWhiteListEntry>('ip_white_list', {
  subject: sql`ip_white_list.ip_address as "ipAddress", ${companyColumn}`,
  joins: sql`join company on company.id = ip_white_list.company_id`,
  unique: 'ip_address',
  taken: { propertyPath: 'ipAddress', message: accessTexts.ipListed },
});

export const ipWhiteLists: Handlers<typeof calls.access.ipWhiteLists> = {
  ...byIp,
  list: list(calls.access.ipWhiteLists.list, { ...byIp.page, filters: { ipAddress: occurs('ip_white_list.ip_address') } }),
  async create({ db, user, body: { ipAddress, company, ...entry } }) {
    const subject = { ip_address: canonicalIp(ipAddress), company_id: await referredId(db, 'company', company, 'company') };
    return byIp.add(db, user, { ...entry, subject });
  },
};

const byCompany = whiteList<CompanyWhiteListEntry>('company_white_list', {
  subject: companyColumn,
  joins: sql`join company on company.id = company_white_list.company_id`,
  unique: 'company_id',
  taken: { propertyPath: 'company', message: accessContract.companyListed },
});

/** A listed company is refused, whatever the status of its entry (WHL-029, OP-082). */
export const companyWhiteLists: Handlers<typeof calls.access.companyWhiteLists> = {
  ...byCompany,
  list: list(calls.access.companyWhiteLists.list, {
    ...byCompany.page,
    filters: {
      'company.name': (text) => sql`company_white_list.company_id in (select id from company where ${contains('company.name_key')(text)})`,
    },
  }),
  async create({ db, user, body: { company, ...entry } }) {
    return byCompany.add(db, user, { ...entry, subject: { company_id: await referredId(db, 'company', company, 'company') } });
  },
};

const byUser = whiteList<UserWhiteListEntry>('user_white_list', {
  subject: sql`json_build_object('email', listed.email) as user`,
  joins: sql`join account as listed on listed.id = user_white_list.account_id`,
  unique: 'account_id',
  taken: { propertyPath: 'email', message: accessTexts.emailListed },
});

/** The subject is a user: an e-mail without account is refused (WHL-038, OP-084). */
export const userWhiteLists: Handlers<typeof calls.access.userWhiteLists> = {
  ...byUser,
  list: list(calls.access.userWhiteLists.list, {
    ...byUser.page,
    filters: { 'user.email': occurs('user_white_list.email_key') },
  }),
  async create({ db, user, body: { email, ...entry } }) {
    const account = await db.first<{ id: number }>(sql`select id from account where email_key = lower(${email})`);
    if (account === undefined) throw invalid([{ propertyPath: 'email', message: accessContract.unknownEmail }]);
    return byUser.add(db, user, { ...entry, subject: { account_id: account.id } });
  },
};
