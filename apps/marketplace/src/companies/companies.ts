import { calls } from '@comptoir/marketplace-api/calls';
import type { Company, CompanySetting } from '@comptoir/shared/companies/companies';
import { contains, equals } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { invalid, unknownReference } from '../kit/problems.ts';
import { idOf, referredIds } from '../kit/rows.ts';
import { single } from '../kit/single.ts';
import { sql } from '../kit/sql.ts';

const load = rowsOf<Company>(
  'company',
  sql`company.uuid, company.name, company.account_manager as "accountManager",
    (select count(*)::int from account where account.company_id = company.id and account.enabled and account.status = 'accepted')
      as "totalActiveUsers"`,
);
const companyOf = single('company', load);

export const companies: Handlers<typeof calls.companies.companies> = {
  list: list(calls.companies.companies.list, {
    table: 'company',
    filters: { name: contains('company.name_key'), active: equals('company.is_active'), isActive: equals('company.is_active') },
    sorts: {},
    order: sql`company.name_key, company.id`,
    load,
  }),
  get: ({ db, params }) => companyOf(db, params.uuid),

  async settings({ db, params }) {
    const company = await idOf(db, 'company', params.companyUuid);
    const items = await db.rows<CompanySetting>(sql`
      select setting.uuid, category.uuid as category from company_hidden_category as setting
      join category on category.id = setting.category_id where setting.company_id = ${company} order by category.lft`);
    return { items, total: items.length };
  },

  async saveSettings({ db, body }) {
    await db.transaction(async (queries) => {
      // Of two concurrent saves the second waits and replaces the result of the first.
      const company = await queries.first<{ id: number }>(sql`select id from company where uuid = ${body.company} for no key update`);
      if (company === undefined) throw invalid([unknownReference('uuid')]);
      const categories = await referredIds(queries, 'category', body.categories, 'categories', 'uuid');
      await queries.rows(
        sql`delete from company_hidden_category where company_id = ${company.id} and category_id <> all(${categories}::int[])`,
      );
      await queries.rows(sql`
        insert into company_hidden_category (company_id, category_id) select ${company.id}::int, id from unnest(${categories}::int[]) as id
        on conflict (company_id, category_id) do nothing`);
    });
    return body;
  },
};
