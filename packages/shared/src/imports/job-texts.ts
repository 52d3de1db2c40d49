import { formatNumber } from '../numbers.ts';

/** Texts of the jobs of an import, and of what they find out. Ours. */
export const importJobTexts = {
  check: 'Vérification d’un import',
  apply: 'Import d’un fichier',
  undo: 'Annulation d’un import',
  detail: (file: string, product: string, supplier: string | null) => [file, product, supplier].filter(Boolean).join(', '),
  /** Beginning of the name of a correction file. */
  correctionFile: 'a_corriger',
  noRows: 'Le fichier ne contient aucune ligne.',
  interrupted: 'La vérification a été interrompue.',
  /** With the line of the first of them in between. */
  doubled: ['Présente aussi à la ligne ', ', qui est la seule retenue.'],
  moved: 'Entrée en stock depuis la vérification : elle n’a pas été envoyée.',
  vanished: 'N’est plus en stock depuis la vérification : vérifiez de nouveau le fichier pour l’ajouter.',
  refused: 'Refusée par la place de marché.',
  allOrNothing: (refused: number) =>
    refused > 1
      ? `${formatNumber(refused)} lignes sont refusées : corrigez-les, ou n’exigez pas tout ou rien.`
      : 'Une ligne est refusée : corrigez-la, ou n’exigez pas tout ou rien.',
  movedAllOrNothing: 'Le stock a changé depuis la vérification : rien n’a été envoyé.',
  nothingToSend: 'Aucune ligne n’est à envoyer.',
} as const;
