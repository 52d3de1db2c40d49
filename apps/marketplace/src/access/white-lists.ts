import { calls } from '@comptoir/marketplace-api/calls';
import { accessContract, accessTexts } from '@comptoir/shared/access/texts';
import type { CompanyWhiteListEntry, IpWhiteListEntry, UserWhiteListEntry } from '@comptoir/shared/access/white-lists';
import { contains, occurs } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list } from '../kit/list.ts';
import { invalid } from '../kit/problems.ts';
import { referredId } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';
import { whiteList } from './white-list.ts';

/** `10.020.3.4` → `10.20.3.4`: one spelling per address. Numbers above 255 are refused here, not by the form (OP-081). */
function canonicalIp(text: string): string {
  const numbers = text.split('.').map(Number);
  if (numbers.some((number) => number > 255)) throw invalid([{ propertyPath: 'ipAddress', message: accessContract.invalidIp }]);
  return numbers.join('.');
}

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
