import { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { sql } from '../kit/sql.ts';

/** The five rates of REF-005, in the order of the documents. */
export const taxes: Handlers<typeof calls.reference.taxes> = {
  list: list(calls.reference.taxes.list, {
    table: 'tax',
    filters: {},
    sorts: {},
    order: sql`tax.id`,
    load: rowsOf('tax', sql`tax.uuid, tax.tax`),
  }),
};
