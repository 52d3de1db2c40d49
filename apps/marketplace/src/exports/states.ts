import { raw, type Sql } from '../kit/sql.ts';

/** `case` of a number, in words; a number without words is told as it is. */
const wording = (column: string, words: Readonly<Record<number, string>>): Sql =>
  raw(
    `case ${column} ${Object.entries(words)
      .map(([state, word]) => `when ${state} then '${word.replaceAll("'", "''")}'`)
      .join(' ')} else ${column}::text end`,
  );

/** State of the order at the supplier (EXP-019). */
export const supplierOrderState = (column: string): Sql =>
  wording(column, { 1: 'En attente', 2: 'Terminée', 5: 'Remboursée', 8: 'Incident Jackpot' });

/** State of an order in the export of refunds: other numbers than a supplier's order has (EXP-020). */
export const refundedOrderState = (column: string): Sql =>
  wording(column, {
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
