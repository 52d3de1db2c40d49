import { calls } from '@comptoir/marketplace-api/calls';
import { contains, equals } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { sql } from '../kit/sql.ts';

export const users: Handlers<typeof calls.access.users> = {
  list: list(calls.access.users.list, {
    table: 'account',
    counted: { table: 'account_count', by: ['status', 'enabled'] },
    filters: { status: equals('account.status'), enabled: equals('account.enabled'), search: contains('account.search_key') },
    sorts: {
      id: sql`account.id`,
      email: sql`account.email_key`,
      firstname: sql`account.first_name_key`,
      lastname: sql`account.last_name_key`,
    },
    order: sql`account.id`,
    load: rowsOf(
      'account',
      sql`account.uuid, account.email, account.first_name as "firstName", account.last_name as "lastName", entry.uuid as "userBlackList"`,
      sql`left join blacklist_entry as entry on entry.account_id = account.id`,
    ),
  }),
};
