import { fold } from './fold.ts';

/** What suppliers write of codes that must not be sold, and of others (IPR-007). */
const TAKEN = new Set(
  [
    ...['utilisé', 'utilisée', 'used', 'consommé', 'consommée', 'redeemed', 'claimed', 'brûlé', 'burned'],
    ...['annulé', 'annulée', 'cancelled', 'canceled', 'void', 'invalide', 'invalid', 'révoqué', 'revoked'],
    ...['réservé', 'réservée', 'reserved', 'vendu', 'vendue', 'sold', 'attribué', 'attribuée', 'assigned'],
    ...[
      'expiré',
      'expirée',
      'expired',
      'périmé',
      'périmée',
      'désactivé',
      'désactivée',
      'disabled',
      'bloqué',
      'bloquée',
      'blocked',
      'inactif',
    ],
    ...['inactive', 'deleted', 'supprimé'],
  ].map(fold),
);
const FREE = new Set(
  [
    'disponible',
    'available',
    'libre',
    'free',
    'actif',
    'active',
    'act',
    'activé',
    'activée',
    'ok',
    'nouveau',
    'new',
    'valide',
    'valid',
    'unused',
  ]
    .concat(['non utilisé', 'non utilisée', 'not used', 'en stock'])
    .map(fold),
);
/** Answers in a column whose header asks whether a code is used. */
const NO = new Set(['', 'non', 'no', 'n', 'false', 'faux', '0', 'null', 'never', 'jamais'].map(fold));
const ASKS = new Set(['used', 'utilisé', 'utilisée', 'utilisation', 'used at', 'date claimed', 'claimed'].map(fold));

/** Whether nearly all cells are words of a code's state, one of which says that it must not be sold. */
export function isStateColumn(cells: readonly string[]): boolean {
  const words = cells.map(fold);
  const taken = words.filter((word) => TAKEN.has(word)).length;
  return taken > 0 && words.filter((word) => TAKEN.has(word) || FREE.has(word)).length >= words.length * 0.9;
}

/** Whether a cell below this header says that its code is used, cancelled or reserved. */
export function isTaken(header: string, cell: string): boolean {
  const word = fold(cell);
  return TAKEN.has(word) || (ASKS.has(fold(header)) && !NO.has(word) && !FREE.has(word));
}
