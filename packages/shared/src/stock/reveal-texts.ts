import { formatNumber } from '../numbers.ts';

/** Our own texts of masked codes (MSK-001 to MSK-005). */
export const revealTexts = {
  /** For screen readers: the bullets are not read. */
  masked: (end: string) => `Code masqué, finit par ${end}`,
  show: (end: string) => `Afficher le code finissant par ${end}`,
  hide: (end: string) => `Masquer le code finissant par ${end}`,
  copy: (end: string) => `Copier le code finissant par ${end}`,
  copied: 'Code copié. L’affichage est noté dans l’historique.',
  notCopied: 'Le navigateur n’a pas permis de copier le code.',
  seconds: (seconds: number) => `${seconds} s`,
  recorded: 'Affiché pendant 60 s, et noté dans l’historique.',
  /** Link to the import that brought a revealed code (LOT-003). */
  origin: (fileName: string, line: number) => `${fileName}, ligne ${formatNumber(line)}`,
  originOf: (author: string, day: string) => `importé par ${author} le ${day}`,
  noOrigin: 'Aucun import de Comptoir n’a apporté ce code.',
  limit: (count: number, time: string) =>
    `Vous avez affiché ${formatNumber(count)} codes en une heure, le plus permis. Prochain à ${time}.`,
  searchHint: 'La recherche trouve un code entier, jamais une partie de code.',
  documentSearchHint: 'La recherche trouve une partie d’un titre, et un code entier, jamais une partie de code.',
  tooMany: 'Trop de documents contiennent ce texte. Précisez la recherche.',
} as const;
