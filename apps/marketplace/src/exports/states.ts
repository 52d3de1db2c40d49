import { raw, type Sql } from '../kit/sql.ts';

/** `case` expression that maps a number to its label; a number without a label is kept. */
const labelOf = (column: string, labels: Readonly<Record<number, string>>): Sql =>
  raw(
    `case ${column} ${Object.entries(labels)
      .map(([state, label]) => `when ${state} then '${label.replaceAll("'", "''")}'`)
      .join(' ')} else ${column}::text end`,
  );

/** State of the order at the supplier (EXP-019). */
export const supplierOrderState = (column: string): Sql =>
  labelOf(column, { 1: 'En attente', 2: 'Terminée', 5: 'Remboursée', 8: 'Incident Jackpot' });

/** State of an order in the export of refunds: the numbers differ from those of a supplier's order (EXP-020). */
export const refundedOrderState = (column: string): Sql =>
  labelOf(column, {
    0: 'Rupture de stock',
    1: 'En préparation',
    2: 'Livrée',
    3: 'Annulée par le client',
    4: 'Expédition différée',
    5: 'Remboursée',
    6: 'Annulée',
    7: 'Refusée',
    8: 'Autre',
    9: 'Erreur de transfert',
    10: 'Erreur de remboursement',
    11: 'Livraison partielle',
  });

/** EXP-021: any other number is invalid. */
export const refundStatus = (column: string): Sql => raw(`case ${column} when 0 then 'En cours' when 1 then 'Valide' else 'Invalide' end`);
