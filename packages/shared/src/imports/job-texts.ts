import { of } from '../elision.ts';
import { formatNumber, formatterOf } from '../numbers.ts';

const day = formatterOf(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' }));

/** Our own texts of the jobs of an import, and of their results. */
export const importJobTexts = {
  check: 'Vérification d’un import',
  apply: 'Import d’un fichier',
  rereadStock: 'Relecture du stock d’un produit',
  /** The stock of a plan is that of this moment, with what changed since (IPR-019). */
  oldStock: (readAt: Date) =>
    `Le stock de ce produit a été relu en entier le ${day().format(readAt)}, puis mis à jour de ce qui a changé. Il est relu en entier avant l’envoi.`,
  undo: 'Annulation d’un import',
  undoPreview: 'Aperçu de l’annulation d’un import',
  detail: (file: string, product: string, supplier: string | null) => [file, product, supplier].filter(Boolean).join(', '),
  /** Prefix of a correction file's name. */
  correctionFile: 'a_corriger',
  noRows: 'Le fichier ne contient aucune ligne.',
  interrupted: 'La vérification a été interrompue.',
  /** The line number of the first duplicate is inserted between both parts. */
  doubled: ['Présente aussi à la ligne ', ', qui est la seule retenue.'],
  /** The line of another row with the same code, then what it says of the code. */
  stateOfDouble: ['Ligne ', ' : '],
  /** The name of the other product is inserted between both parts (IPR-002). */
  elsewhere: ['Déjà importé pour « ', ' ».'],
  /** The same, since the check. */
  sentElsewhere: ['Importé pour « ', ' » depuis la vérification : il n’a pas été envoyé.'],
  /** Of a code in another writing (IPR-017): in the plan, and since the check. */
  elsewhereDamaged: ['Déjà importé pour « ', ' » dans une autre écriture : un tableur a peut-être abîmé l’un des deux.'],
  sentElsewhereDamaged: ['Importé dans une autre écriture pour « ', ' » depuis la vérification : il n’a pas été envoyé.'],
  maybeElsewhere: (product: string) => `Peut-être déjà importé pour « ${product} » : le résultat de cet import n’est pas encore connu.`,
  /** Disabled by an undo, whose day follows; disabled otherwise; the rest of the sentence (IPR-003). */
  disabled: [
    'Désactivé par l’annulation du ',
    'Désactivé',
    ' : ce n’est plus du stock, mais la place de marché ne le réactive pas. Demandez d’autres codes au fournisseur.',
  ],
  /** Between the two days: that of the stock and that of the file (IPR-004). */
  otherExpiry: ['En stock avec une autre expiration : ', ' en stock, ', ' dans le fichier.'],
  noExpiry: 'sans date',
  damaged:
    'Un code en stock n’en diffère que par des zéros au début, ses derniers chiffres, des espaces, des tirets, des majuscules ou le code PIN : un tableur l’a peut-être abîmé, ou il est écrit autrement.',
  /** The line of the first row is inserted between both parts (IPR-017). */
  repeatedWriting: ['Le même code que la ligne ', ', écrit autrement.'],
  /** The position's name is inserted between both parts (IPR-001). */
  samePoint: ['Une position en stock a le même point : « ', ' ». L’importer en ajouterait une seconde.'],
  /** The line of the first row is inserted between both parts (IPR-001). */
  repeatedPoint: ['Même point que la ligne ', ', et l’une des deux n’a pas d’adresse complète : c’est peut-être la même position.'],
  joinedRow: ['La place de marché en a fait une seule position avec la ligne ', '.'],
  moved: 'Entrée en stock depuis la vérification : elle n’a pas été envoyée.',
  movedWriting: 'Entré en stock dans une autre écriture depuis la vérification : il n’a pas été envoyé.',
  maybeStored:
    'Peut-être en stock dans une autre écriture : la place de marché n’a pas dit ce qu’elle en a fait, et il n’a pas été renvoyé.',
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
  elsewhereAllOrNothing:
    'Des codes ont été importés pour un autre produit depuis la vérification et vous avez demandé tout ou rien : le reste n’a pas été envoyé. Reprenez pour envoyer les autres, ou annulez cet import.',
  otherImport: (file: string, author: string) =>
    `L’import ${of(file)} par ${author} écrit dans le stock de ce produit : attendez qu’il soit terminé, puis recommencez.`,
  sameFile: (file: string, author: string) =>
    `L’import ${of(file)} par ${author} envoie les mêmes codes pour un autre produit : attendez qu’il soit terminé, puis recommencez.`,
  nothingToSend: 'Aucune ligne n’est à envoyer.',
} as const;
