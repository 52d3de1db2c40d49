import { of } from '../elision.ts';
import { CHANGED_RECORDS, type ChangedKind } from '../history/changes.ts';
import { takeBackTexts } from '../history/take-back.ts';
import type { BulkCounts } from '../jobs/jobs.ts';
import { formatCount, formatNumber } from '../numbers.ts';

const ACTIONS = { enable: 'activation', disable: 'désactivation', hide: 'masquage', archive: 'archivage' } as const;
const LISTS: Readonly<Record<string, string>> = {
  suppliers: 'Fournisseurs',
  products: 'Produits',
  hideableProducts: 'Produits d’une société',
  codes: 'Codes',
  documents: 'Documents',
  variants: 'Variants',
};

/** Our own texts of bulk operations. */
export const bulkTexts = {
  job: 'Opération en masse',
  /** `search` is masked when it is a secret. */
  detail: (list: string, action: keyof typeof ACTIONS, search: string | undefined) =>
    [LISTS[list] ?? list, ACTIONS[action], search && `recherche « ${search} »`].filter(Boolean).join(', '),
  /** Consequences, before the operation starts (BKO-001, BKO-005). */
  frozen: 'L’ensemble est figé au début de la tâche : la liste peut changer ensuite, pas lui.',
  except: (count: number) =>
    count > 1
      ? `Toutes les lignes des filtres, sauf ${formatNumber(count)} décochées.`
      : 'Toutes les lignes des filtres, sauf une décochée.',
  canBeTakenBack: (list?: string) =>
    [
      'L’opération peut être annulée depuis le journal, tant qu’une fiche n’a pas changé de nouveau.',
      list === 'suppliers' && takeBackTexts.parts.supplierState,
      list === 'products' && takeBackTexts.parts.productState,
    ]
      .filter(Boolean)
      .join(' '),
  final: 'Cette opération ne pourra pas être annulée.',
  background: 'Continuer en arrière-plan',
  started: 'L’opération est lancée : son résultat vous attend dans « Tâches ».',
  waiting: 'En attente de son tour…',
  counts: ({ done, same, refused, gone, unknown }: BulkCounts) =>
    [
      formatCount(done, 'ligne modifiée', 'lignes modifiées'),
      same > 0 && `${formatNumber(same)} déjà ainsi`,
      refused > 0 && formatCount(refused, 'refusée', 'refusées'),
      gone > 0 && formatCount(gone, 'disparue', 'disparues'),
      unknown > 0 && `${formatNumber(unknown)} sans réponse`,
    ]
      .filter(Boolean)
      .join(', '),
  outcome: 'Résultat de l’opération',
  seeOperation: 'Voir l’opération',
  retryRefused: (count: number) => (count > 1 ? `Réessayer les ${formatNumber(count)} refusées` : 'Réessayer la refusée'),
  /** Of a row without a name, such as a code. */
  unnamed: (kind: ChangedKind, place: number) => `${CHANGED_RECORDS[kind].one}, ligne ${formatNumber(place + 1)}`,
  refusal: (name: string, reason: string) => `${name} : ${reason}`,
  refused: 'Refusée par la place de marché.',
  gone: 'N’existe plus.',
  busy: 'En cours de modification ailleurs.',
  close: 'Fermer',
} as const;

/** Our own texts of files that are changed in a spreadsheet (XLS-003). */
export const sheetTexts = {
  exportJob: 'Export d’un classeur à modifier',
  checkJob: 'Vérification d’un classeur',
  applyJob: 'Import d’un classeur',
  detail: (title: string, fileName: string) => `${title}, ${fileName}`,
  menu: 'Modifier par fichier',
  export: 'Exporter pour modification',
  exportDetail: 'Classeur à modifier, puis à importer',
  exportStarted: 'Export lancé : le classeur se télécharge dès qu’il est prêt, et vous attend dans « Tâches ».',
  exportFailed: 'L’export pour modification a échoué.',
  import: 'Importer un fichier modifié…',
  importDetail: 'Un plan est montré avant toute écriture',
  running: 'Un export pour modification est déjà en cours.',
  file: 'Fichier modifié',
  uploading: 'Envoi du fichier…',
  /** After its screen was left. */
  uploaded: (fileName: string) => `Fichier « ${fileName} » envoyé : sa vérification est en cours.`,
  notUploaded: (fileName: string, reason: string) => `Le fichier « ${fileName} » n’a pas été envoyé : ${reason}`,
  /** Titles of the columns that are not changed. */
  key: 'Identifiant (ne pas modifier)',
  stamp: 'Valeurs exportées (ne pas modifier)',
  record: 'Fiche',
  plan: 'Plan de l’import',
  planOf: (fileName: string) => `Plan de l’import ${of(fileName)}`,
  notRead: 'Ce plan n’a pas pu être lu',
  notChecked: 'La vérification n’a pas abouti : elle peut être reprise depuis « Tâches ».',
  notMine: 'Seul l’auteur de l’import peut l’appliquer.',
  checking: 'Le fichier est en cours de vérification…',
  noun: { one: 'ligne', many: 'lignes', feminine: true },
  line: 'Ligne',
  cells: 'Cellules',
  state: 'État',
  states: { changed: 'À modifier', faulty: 'En faute', moved: 'Changée depuis' },
  nothing: 'Aucune cellule du fichier ne diffère de sa fiche.',
  becomes: 'devient',
  typed: (cell: string, text: string) => `${cell} : « ${text} »`,
  now: (value: string, by?: string) => `Changée depuis l’export : maintenant ${value}${by === undefined ? '' : `, par ${by}`}.`,
  choice: (title: string, line: number) => `${title}, ligne ${formatNumber(line)} : valeur à garder`,
  choices: { keep: (value: string) => `Garder ${value}`, put: (value: string) => `Mettre ${value}` },
  emptyValue: '(vide)',
  allChoices: {
    keep: 'Garder toutes les valeurs actuelles',
    put: 'Mettre toutes les valeurs du fichier',
  },
  chosen: { keep: 'Les valeurs actuelles restent.', put: 'Les valeurs du fichier sont mises.' },
  isApplied: 'L’application de cet import a commencé : ses choix ne changent plus.',
  correction: 'Télécharger la correction',
  correctionJob: 'Correction d’un classeur',
  correctionFault: 'Refus (pour information)',
  correctionStarted: 'Les lignes refusées se téléchargent dès qu’elles sont prêtes, et vous attendent dans « Tâches ».',
  correctionFailed: 'La correction n’a pas pu être écrite.',
  summary: ({ cells, records, faults, moved, same }: { cells: number; records: number; faults: number; moved: number; same: number }) =>
    [
      `${formatCount(cells, 'changement', 'changements')} dans ${formatCount(records, 'fiche', 'fiches')}`,
      faults > 0 && formatCount(faults, 'faute', 'fautes'),
      moved > 0 && formatCount(moved, 'cellule changée depuis l’export', 'cellules changées depuis l’export'),
      formatCount(same, 'ligne inchangée', 'lignes inchangées'),
    ]
      .filter(Boolean)
      .join(', '),
  apply: (count: number) => `Appliquer ${formatCount(count, 'changement', 'changements')}`,
  applyQuestion: (count: number) => `Modifier ${formatCount(count, 'fiche', 'fiches')} ?`,
  applyConsequence:
    'Seules les cellules changées sont écrites. Les fautes, et les cellules dont la valeur actuelle est gardée, restent telles quelles.',
  allOrNothing: 'Tout ou rien',
  allOrNothingHint: ' : une faute, ou une fiche changée depuis le plan, et rien n’est écrit.',
  blockedByFaults: (count: number) =>
    `Le fichier a ${formatCount(count, 'faute', 'fautes')} : corrigez-le, ou renoncez à « Tout ou rien ».`,
  nothingWritten: (count: number) =>
    `Rien n’a été écrit : ${formatCount(count, 'fiche a changé', 'fiches ont changé')} depuis le plan (« Tout ou rien »).`,
  steps: ['Fichier', 'Vérification', 'Plan', 'Import', 'Rapport'],
  stepsLabel: 'Étapes de l’import',
  leaving: 'Vous pouvez quitter cette page, le résultat vous attendra dans',
  seePlan: 'Voir le plan',
  notASheet: 'Ce fichier n’est pas un classeur exporté pour modification depuis cette liste.',
  otherSheet: 'Cette ligne vient d’un autre fichier.',
  noRecord: 'Aucune fiche n’a cet identifiant.',
  doubled: (line: number) => `Même fiche que la ligne ${formatNumber(line)}.`,
  notAmount: 'Veuillez entrer un montant.',
  notNumber: 'Veuillez entrer un nombre.',
  notInteger: 'Veuillez entrer un nombre entier.',
  notFlag: 'Veuillez entrer Oui ou Non.',
  notOfRecord: 'Cette fiche n’a pas ce champ.',
  ofField: (label: string, message: string) => `${label} : ${message}`,
  changedSince: 'Changée depuis le plan.',
} as const;
