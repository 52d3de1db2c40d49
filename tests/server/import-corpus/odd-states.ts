import type { MarkedFile } from './marked.ts';

/** A column beside codes that are free, of which one must not be sold: header, what it says of the free ones, what it says of that one. */
const STATES: [header: string, free: string, taken: string][] = [
  ['statut', 'disponible', 'déjà utilisé'],
  ['état', 'actif', 'annulé'],
  ['status', 'ACTIVE', 'RESERVED'],
  ['Status', 'unused', 'redeemed'],
  ['state', 'available', 'USED'],
  ['statut', 'Libre', 'Vendu'],
  ['etat', 'OK', 'KO'],
  ['Statut', 'Non utilisé', 'Utilisé le 12/03/2026'],
  ['situation', 'disponible', 'consommé'],
  ['Disponibilité', 'oui', 'non'],
  ['disponible', 'oui', 'non'],
  ['is_used', 'false', 'true'],
  ['isUsed', '0', '1'],
  ['redeemed', 'no', 'yes'],
  ['actif', 'oui', 'non'],
  ['active', 'true', 'false'],
  ['Active', '1', '0'],
  ['vendu', '', 'x'],
  ['date utilisation', '', '12/03/2026'],
  ['redeemed_at', '', '2026-03-12'],
  ['utilisé le', '', '12/03/2026'],
  ['annulé', '', 'oui'],
  ['cancelled', 'N', 'Y'],
  ['valide', 'VRAI', 'FAUX'],
  ['times used', '0', '1'],
  ['usage count', '0', '3'],
  ['nb utilisations', '0', '1'],
  ['Montant utilisé', '0,00', '25,00'],
  ['commentaire', '', 'réservé client'],
  ['remarque', '', 'ANNULÉ'],
  ['note', '', 'code déjà vendu'],
  ['statut', 'EN STOCK', 'OPPOSITION'],
  ['etat', 'neuf', 'périmé'],
  ['Statut', 'émis', 'remboursé'],
  ['statut', 'Disponible', 'En attente'],
  ['status', 'issued', 'refunded'],
  ['status', 'active', 'suspended'],
  ['status', 'live', 'revoked'],
  ['statut', 'à vendre', 'volé'],
  ['réservé par', '', 'M. Durand'],
  ['commande', '', 'C-4012'],
  ['order_id', '', '88123'],
];
/** Columns that say nothing of a single code. */
const OTHERS: [header: string, ...cells: string[]][] = [
  ['gamme', 'used', 'neuf', 'ancien'],
  ['Uses Per Coupon', '1', '1', '2'],
  ['usage limit', '1', '5', '1'],
  ['lieu d’utilisation', 'en ligne', 'en magasin', 'partout'],
  ['Offre réservée aux', 'adhérents', 'salariés', 'adhérents'],
  ['Conditions', 'non remboursable', 'valable une fois', 'sans minimum'],
  ['commande', 'C-1', 'C-1', 'C-1'],
  ["Nombre d'utilisations", '1', '1', '1'],
  ['Utilisations possibles', '1', '1', '1'],
  ['Description', ...Array.from({ length: 10 }, () => 'Bon réservé aux adhérents')],
  ["Vendu à l'unité", 'oui', 'oui', 'oui'],
  ['Note', 'ni repris ni remboursé', 'ni repris ni remboursé', 'ni repris ni remboursé'],
  ['description', 'Carte à utiliser en magasin, non remboursée, non échangée, valable un an', 'x', 'y'],
];

/** Codes beside a column that says that they must not be sold (IPR-007). */
export const oddStates: MarkedFile[] = [
  ...STATES.map(
    ([header, free, taken]): MarkedFile => ({
      name: `«${taken}» below «${header}»`,
      proves: 'IPR-007',
      kind: 'codes',
      lines: [`code;${header}`, `5 {card};${free}`, `{card};${taken} ~ La colonne «\u202f${header}\u202f» dit`, `3 {card};${free}`],
    }),
  ),
  // A word that nobody knows, where the other cells are empty.
  ...['Encaissé', 'épuisé', 'débité', 'closed', 'envoyé', 'livré', 'offert'].map(
    (taken): MarkedFile => ({
      name: `«${taken}» on some rows, nothing on the others`,
      proves: 'IPR-007',
      kind: 'codes',
      lines: ['code;Statut', `4 {card};${taken} ~ La colonne «\u202fStatut\u202f» dit`, '6 {card};'],
    }),
  ),
  ...[
    ['Statut', 'Encaissé'],
    ['utilisé', 'oui'],
    ['Code déjà utilisé', 'oui'],
    ['note', 'annulé'],
  ].map(
    ([header, taken]): MarkedFile => ({
      name: `«${taken}» below «${header}» on each row`,
      proves: 'IPR-007',
      kind: 'codes',
      lines: [`code;${header}`, `10 {card};${taken} ~ La colonne «\u202f${header}\u202f» dit`],
    }),
  ),
  ...OTHERS.map(
    ([header, ...cells]): MarkedFile => ({
      name: `nothing below «${header}»`,
      proves: 'IPR-007, IPR-020',
      kind: 'codes',
      lines: [`code;${header}`, ...cells.map((cell) => `{card};${cell}`)],
    }),
  ),
];
