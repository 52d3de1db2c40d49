import type { calls } from '@comptoir/marketplace-api/calls';
import { cell, csvFile, frenchTime } from '../kit/csv.ts';
import type { Handlers } from '../kit/handler.ts';
import { raw, sql } from '../kit/sql.ts';
import { inPeriod } from './period.ts';
import { refundedOrderState, refundStatus } from './states.ts';

const columns = {
  Date: frenchTime('refunded_at'),
  Commande: cell('order_number'),
  'État de la commande': refundedOrderState('order_state'),
  Montant: raw('euros(amount_cents)'),
  // EXP-022.
  Type: raw(`case when is_complete then 'Complet' else 'Partiel' end`),
  Statut: refundStatus('refund.status'),
  Nom: cell('account.last_name'),
  Prénom: cell('account.first_name'),
  'E-mail': cell('account.email'),
  // EXP-024.
  Commentaire: cell(`'Remboursement effectué manuellement par l''admin (' || refunded_by || ')'`),
};

/** Refunded transactions (EXP-029). */
export const paymentRefunded: Handlers<typeof calls.exports>['paymentRefunded'] = async ({ db, params }) =>
  csvFile(db, {
    name: 'payment_refunded',
    columns,
    rest: sql`from payment_refund as refund left join account on account.id = refund.account_id
      where ${inPeriod('refunded_at', params)} order by refunded_at, refund.id`,
  });
