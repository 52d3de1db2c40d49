import { formatNumber } from '../numbers.ts';

/** Our own texts of the jobs of an import, and of their results. */
export const importJobTexts = {
  check: 'Vérification d’un import',
  apply: 'Import d’un fichier',
  undo: 'Annulation d’un import',
  undoPreview: 'Aperçu de l’annulation d’un import',
  detail: (file: string, product: string, supplier: string | null) => [file, product, supplier].filter(Boolean).join(', '),
  /** Prefix of a correction file's name. */
  correctionFile: 'a_corriger',
  noRows: 'Le fichier ne contient aucune ligne.',
  interrupted: 'La vérification a été interrompue.',
  /** The line number of the first duplicate is inserted between both parts. */
  doubled: ['Présente aussi à la ligne ', ', qui est la seule retenue.'],
  /** The name of the other product is inserted between both parts (IPR-002). */
  elsewhere: ['Déjà importé pour « ', ' ».'],
  /** Disabled by an undo, whose day follows; disabled otherwise; the rest of the sentence (IPR-003). */
  disabled: [
    'Désactivé par l’annulation du ',
    'Désactivé',
    ' : ce n’est plus du stock, mais la place de marché ne le réactive pas. Demandez d’autres codes au fournisseur.',
  ],
  /** Between the two days: that of the stock and that of the file (IPR-004). */
  otherExpiry: ['En stock avec une autre expiration : ', ' en stock, ', ' dans le fichier.'],
  noExpiry: 'sans date',
  damaged: 'Un code en stock n’en diffère que par des zéros au début ou par ses derniers chiffres : un tableur l’a peut-être abîmé.',
  moved: 'Entrée en stock depuis la vérification : elle n’a pas été envoyée.',
  vanished: 'N’est plus en stock depuis la vérification : vérifiez de nouveau le fichier pour l’ajouter.',
  refused: 'Refusée par la place de marché.',
  allOrNothing: (refused: number) =>
    refused > 1
      ? `${formatNumber(refused)} lignes sont refusées : corrigez-les, ou n’exigez pas tout ou rien.`
      : 'Une ligne est refusée : corrigez-la, ou n’exigez pas tout ou rien.',
  movedAllOrNothing:
    'Le stock a changé depuis la vérification : rien n’a été envoyé. Importez de nouveau ce fichier pour voir ce qui reste à envoyer.',
  refusedAllOrNothing:
    'La place de marché a refusé des lignes et vous avez demandé tout ou rien : le reste n’a pas été envoyé. Reprenez pour l’envoyer, ou annulez cet import.',
  otherImport: (file: string, author: string) =>
    `L’import de ${file} par ${author} écrit dans le stock de ce produit : attendez qu’il soit terminé, puis recommencez.`,
  nothingToSend: 'Aucune ligne n’est à envoyer.',
} as const;
