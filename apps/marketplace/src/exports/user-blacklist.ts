import type { calls } from '@comptoir/marketplace-api/calls';
import { cell, csvFile, frenchTime } from '../kit/csv.ts';
import type { Handlers } from '../kit/handler.ts';
import { raw, sql } from '../kit/sql.ts';
import { inPeriod } from './period.ts';

const columns = {
  Date: frenchTime('entry.listed_at'),
  Nom: cell('account.last_name'),
  Prénom: cell('account.first_name'),
  'E-mail': cell('account.email'),
  Société: cell('company.name'),
  // BLA-006, BLA-007.
  Statut: raw(`case when entry.active then 'Non traité' else 'Traité' end`),
  Motif: cell('detail.reason'),
  Commentaire: cell('detail.comment'),
  'Traité par': cell('author.email'),
};

/** Users blacklisted in the period, with the last reason (EXP-030). */
export const userBlacklist: Handlers<typeof calls.exports>['userBlacklist'] = async ({ db, params }) =>
  csvFile(db, {
    name: 'user_blacklist',
    columns,
    rest: sql`from blacklist_entry as entry
      join account on account.id = entry.account_id
      left join company on company.id = account.company_id
      left join lateral (
        select * from blacklist_detail where entry_id = entry.id order by created_at desc, id desc limit 1
      ) as detail on true
      left join account as author on author.id = detail.created_by_id
      where ${inPeriod('entry.listed_at', params)} order by entry.listed_at, entry.id`,
  });
