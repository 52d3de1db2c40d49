import { calls } from '@comptoir/marketplace-api/calls';
import { contains, equals } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { sql } from '../kit/sql.ts';

export const suppliers: Handlers<typeof calls.suppliers.suppliers> = {
  list: list(calls.suppliers.suppliers.list, {
    table: 'supplier',
    filters: { name: contains('supplier.name_key'), isActive: equals('supplier.is_active') },
    sorts: { name: sql`supplier.name_key` },
    order: sql`supplier.id`,
    load: rowsOf('supplier', sql`supplier.uuid, supplier.name`),
  }),
};
