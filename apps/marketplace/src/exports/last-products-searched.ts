import type { calls } from '@comptoir/marketplace-api/calls';
import { cell, csvFile, frenchTime } from '../kit/csv.ts';
import type { Handlers } from '../kit/handler.ts';
import { raw, sql } from '../kit/sql.ts';
import { inPeriod } from './period.ts';

const columns = {
  Date: frenchTime('searched_at'),
  Recherche: cell('search.text'),
  Résultats: raw('results'),
  Nom: cell('account.last_name'),
  Prénom: cell('account.first_name'),
  'E-mail': cell('account.email'),
  Société: cell('company.name'),
};

/** Searches of customers (EXP-036). */
export const lastProductsSearched: Handlers<typeof calls.exports>['lastProductsSearched'] = async ({ db, params }) =>
  csvFile(db, {
    name: 'last-products-searched',
    columns,
    rest: sql`from product_search as search
      left join account on account.id = search.account_id
      left join company on company.id = account.company_id
      where ${inPeriod('searched_at', params)} order by searched_at, search.id`,
  });
