import { of } from '../elision.ts';
import { formatCount, formatNumber } from '../numbers.ts';
import type { ImportKind } from './columns.ts';
import type { DayOrder, Delimiter, Encoding, LINE_ENDS, MappingSource, Quote } from './detection.ts';
import type { ImportState } from './import.ts';
import type { ApplyChoice, Lot, Outcome, ValidationResult } from './plan.ts';

/** IPL-018. */
const ALL_OR_NOTHING = 'Tout ou rien';

/** «12 lignes», «1 ligne». */
export const linesOf = (count: number) => formatCount(count, 'ligne', 'lignes');

const many = (count: number, one: string, several: string) => `${formatNumber(count)} ${count > 1 ? several : one}`;

/** Agrees with the kind: a position is feminine. */
const agreed = (kind: ImportKind, count: number, one: string, several: string, rest = '') =>
  kind === 'positions' ? many(count, `${one}e${rest}`, `${several.slice(0, -1)}es${rest}`) : many(count, one + rest, several + rest);

/** Texts of the imports from the ledger (IPL-010, IPL-017, IPL-020 to IPL-023, IPL-026, IPL-028). */
export const importPlanContract = {
  counts: {
    new: (count, kind) => (kind === 'positions' ? many(count, 'nouvelle', 'nouvelles') : many(count, 'nouveau', 'nouveaux')),
    same: (count) => `${formatNumber(count)} déjà en stock`,
    refused: (count, kind) => agreed(kind, count, 'refusé', 'refusés'),
    doubtful: (count) => `${formatNumber(count)} à vérifier`,
  } satisfies Record<ValidationResult, (count: number, kind: ImportKind) => string>,
  interrupt: 'Interrompre',
  resume: 'Reprendre',
  undo: 'Annuler cet import',
  before: (moment: string) => `déjà importé le ${moment}`,
} as const;

/** Our own texts of the page of an import. */
export const importPageTexts = {
  titles: { codes: 'Import de codes', documents: 'Import de documents', positions: 'Import de positions' } satisfies Record<
    ImportKind,
    string
  >,
  titleAlone: 'Import',
  states: {
    checking: 'Vérification',
    planned: 'À importer',
    applying: 'En cours',
    interrupted: 'Interrompu',
    uncertain: 'À vérifier',
    done: 'Terminé',
    failed: 'En échec',
    undoing: 'Annulation',
    undone: 'Annulé',
  } satisfies Record<ImportState, string>,
  /** Done, but with refused rows. */
  inPart: 'Terminé en partie',
  facts: 'À propos de cet import',
  product: 'Produit',
  supplier: 'Fournisseur',
  file: 'Fichier',
  author: 'Lancé par',
  startedBy: (author: string, moment: string) => `${author}, le ${moment}`,
  checked: 'Vérifié le',
  applied: 'Importé le',
  finished: 'Terminé le',
  loading: 'Chargement de l’import…',
  notRead: 'L’import n’a pas pu être chargé',
  gone: 'Cet import n’existe pas, ou n’existe plus',
  goneWhy: 'Son rapport a peut-être été supprimé à la fin de sa conservation.',
  steps: 'Étapes de l’import',
  step: { file: 'Fichier', check: 'Vérification', plan: 'Plan', apply: 'Import', report: 'Rapport' },
  stepNow: (rank: number, count: number, label: string, state: string) => `Étape ${rank} sur ${count}, ${label} : ${state}`,
  notMine: (author: string) => `Cet import est celui ${of(author)}, qui seul peut le poursuivre ou l’annuler.`,
} as const;

/** Texts of the file's format and its corrections (IPL-003, IPL-010). */
export const importReadingTexts = {
  title: 'Lecture du fichier',
  encoding: 'Encodage',
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16 (petit-boutiste)',
    'utf-16be': 'UTF-16 (gros-boutiste)',
    'windows-1252': 'Windows-1252',
    'iso-8859-15': 'Latin-9 (ISO 8859-15)',
    macintosh: 'MacRoman',
    cp850: 'MS-DOS (page de codes 850)',
  } satisfies Record<Encoding, string>,
  bom: 'Indiqué par le début du fichier : il n’y a rien à corriger.',
  delimiter: 'Séparateur',
  delimiters: { ';': 'Point-virgule ;', ',': 'Virgule ,', '\t': 'Tabulation', '|': 'Barre verticale |' } satisfies Record<
    Delimiter,
    string
  >,
  quote: 'Guillemets',
  quotes: { '"': 'Guillemets droits "', "'": "Apostrophes '", '': 'Aucun' } satisfies Record<Quote, string>,
  sheet: 'Feuille',
  headerLine: 'Ligne de l’en-tête',
  headerLineHint: '0 : le fichier n’a pas d’en-tête.',
  dayOrder: 'Dates avec des barres',
  dayOrders: {
    auto: 'Selon le fichier',
    dayFirst: 'Jour/mois/année',
    monthFirst: 'Mois/jour/année',
  } satisfies Record<DayOrder, string>,
  wrapped: 'Chaque ligne est entre guillemets.',
  lineEnds: 'Fins de ligne',
  lineEnd: { crlf: 'CRLF', lf: 'LF', cr: 'CR' } satisfies Record<(typeof LINE_ENDS)[number], string>,
  mixed: (ends: string) => `mêlées (${ends})`,
  noLineEnd: 'aucune',
  rows: 'Lignes',
  columns: 'Colonnes',
  stray: (count: number, encoding: string, lines: readonly number[]) => {
    const shown = `${lines.length > 1 ? 'lignes' : 'ligne'} ${lines.map(formatNumber).join(', ')}${count > lines.length ? '…' : ''}`;
    return `${linesOf(count)} avec des octets illisibles en ${encoding} : ${shown}.`;
  },
  mapping: 'Colonnes du fichier',
  sources: {
    headers: 'Colonnes reconnues par leur en-tête.',
    remembered: 'Correspondance retenue pour ce fournisseur.',
    chosen: 'Correspondance choisie pour ce fichier.',
  } satisfies Record<(typeof MappingSource)['options'][number], string>,
  unnamed: (rank: number) => `Colonne ${rank}, sans en-tête`,
  readAs: (header: string) => `« ${header} » est lue comme`,
  ignored: 'Ignorée',
  recheck: 'Vérifier de nouveau',
  rechecking: 'Vérification…',
  recheckHint: 'Rien n’est importé : le fichier est relu avec ces réglages.',
  problems: 'Le fichier ne peut pas être importé ainsi :',
} as const;

/** Texts of the preview with the first parsed rows (IPL-004). */
export const importPreviewTexts = {
  title: 'Premières lignes',
  label: (count: number) => `Les ${formatNumber(count)} premières lignes, telles qu’elles seront lues`,
  line: 'Ligne',
  verdict: 'Résultat',
  error: 'Erreur',
  warning: 'À vérifier',
  none: 'Le fichier n’a aucune ligne.',
} as const;

/** Texts of the plan and of the choice how to apply it (IPL-017, IPL-018). */
export const importPlanTexts = {
  title: 'Plan',
  causes: { refused: 'Causes des refus', doubtful: 'Causes des doutes' },
  cause: (cause: string, count: number) => `${cause} (${formatNumber(count)})`,
  nothing: 'Il n’y a rien à importer de ce fichier.',
  before: (moment: string) => `Le contenu de ce fichier a été ${importPlanContract.before(moment)} pour ce produit.`,
  seeBefore: 'Voir cet import',
  doubtful: (count: number) =>
    count > 1 ? `Importer aussi les ${formatNumber(count)} lignes à vérifier` : 'Importer aussi la ligne à vérifier',
  allOrNothing: ALL_OR_NOTHING,
  allOrNothingHint: ' : une seule ligne refusée, et rien n’est importé.',
  blockedByRefusals: (count: number) =>
    count > 1
      ? `${linesOf(count)} sont refusées : corrigez le fichier, ou renoncez à « ${ALL_OR_NOTHING} ».`
      : `${linesOf(count)} est refusée : corrigez le fichier, ou renoncez à « ${ALL_OR_NOTHING} ».`,
  apply: (count: number) => `Importer ${linesOf(count)}`,
  applying: 'Import…',
  question: (count: number) => `Êtes-vous sûr de vouloir importer ${linesOf(count)} ?`,
  consequence: (count: number, product: string) =>
    count > 1 ? `Elles seront ajoutées à « ${product} ».` : `Elle sera ajoutée à « ${product} ».`,
  correction: 'Télécharger la correction',
  correctionWorkbook: 'Télécharger la correction en XLSX',
  correctionHint:
    'Les lignes refusées seules, dans les colonnes du fichier, avec leur numéro et l’erreur. Corrigez-les, puis importez ce fichier.',
  another: 'Choisir un autre fichier',
} as const;

/** Texts of the progress (IPL-020 to IPL-023). */
export const importProgressTexts = {
  checking: 'Vérification du fichier et du stock',
  comparing: (units: { done: number; total: number } | null) =>
    units === null
      ? 'Comparaison avec le stock…'
      : `Comparaison avec le stock : ${formatNumber(units.done)} sur ${formatNumber(units.total)}`,
  applying: 'Import en cours',
  undoing: 'Annulation en cours',
  waiting: 'En attente de son tour…',
  leaving: 'Vous pouvez quitter cette page : l’import continue, et vous attendra dans',
  interrupting: 'Interruption…',
  resuming: 'Reprise…',
  lots: (answered: number, total: number) => `${formatNumber(answered)} lot${answered > 1 ? 's' : ''} sur ${formatNumber(total)}`,
  interrupted: (sent: number, left: number) =>
    `Import interrompu : ${linesOf(sent)} envoyée${sent > 1 ? 's' : ''}, ${formatNumber(left)} à envoyer.`,
  uncertain: (count: number) =>
    count > 1
      ? `Le résultat de ${linesOf(count)} reste inconnu : la place de marché n’a pas répondu après leur envoi.`
      : 'Le résultat d’une ligne reste inconnu : la place de marché n’a pas répondu après son envoi.',
  checkAgain: 'Redemander',
  requesting: 'Demande…',
} as const;

/** Texts of the report (IPL-024, IPL-027, IPL-028). */
export const importReportTexts = {
  title: 'Rapport',
  outcome: 'Résultat',
  plan: 'Plan appliqué',
  /** Empty where there was nothing to choose. */
  choice: ({ doubtful, allOrNothing }: ApplyChoice, doubtfulRows: number) =>
    [doubtfulRows > 0 && (doubtful ? 'Lignes à vérifier importées' : 'Lignes à vérifier laissées de côté'), allOrNothing && ALL_OR_NOTHING]
      .filter(Boolean)
      .join(' · '),
  outcomes: {
    added: (count, kind) => agreed(kind, count, 'ajouté', 'ajoutés'),
    refused: (count, kind) => agreed(kind, count, 'refusé', 'refusés', ' par la place de marché'),
    moved: (count, kind) => agreed(kind, count, 'écarté', 'écartés', ', car le stock a changé'),
    unknown: (count) => many(count, 'de résultat inconnu', 'de résultat inconnu'),
    undone: (count, kind) => agreed(kind, count, 'annulé', 'annulés'),
    kept: (count) => many(count, 'vendu et gardé', 'vendus et gardés'),
    gone: (count, kind) => agreed(kind, count, 'introuvable en stock, non annulé', 'introuvables en stock, non annulés'),
  } satisfies Record<Outcome, (count: number, kind: ImportKind) => string>,
  refused: 'Lignes refusées',
  unknown: 'Lignes à vérifier',
  rows: {
    refused: 'Lignes refusées par la place de marché',
    moved: 'Lignes écartées, car le stock a changé',
    kept: 'Lignes vendues depuis, et gardées',
  },
  sample: (title: string, count: number) => `${title} : ${count > 1 ? `les ${formatNumber(count)} premières` : 'la première'}`,
  seeAll: (count: number) => (count > 1 ? `Voir les ${linesOf(count)}` : 'Voir cette ligne'),
  all: 'Toutes les lignes',
  lots: 'Lots',
  lot: {
    number: 'Lot',
    rows: 'Lignes',
    state: 'État',
    added: 'Ajoutées',
    refused: 'Refusées',
    states: { waiting: 'En attente', sending: 'En cours', answered: 'Répondu', unknown: 'Inconnu' } satisfies Record<Lot['state'], string>,
  },
  failed: 'L’import a échoué.',
  checkStopped: 'Vérification interrompue',
  file: 'Télécharger le fichier envoyé',
  undoTitle: 'Annuler cet import',
  undoReading: 'Lecture du stock…',
  undoUnread: 'Le stock n’a pas pu être lu',
  undoUnsold: {
    codes: (count) => many(count, 'code encore en stock sera désactivé.', 'codes encore en stock seront désactivés.'),
    documents: (count) => many(count, 'document encore en stock sera désactivé.', 'documents encore en stock seront désactivés.'),
    positions: (count) => many(count, 'position sera supprimée.', 'positions seront supprimées.'),
  } satisfies Record<ImportKind, (count: number) => string>,
  undoSold: (count: number) => many(count, 'vendu depuis reste tel quel.', 'vendus depuis restent tels quels.'),
  undoGone: {
    codes: (count) => many(count, 'code n’est déjà plus en stock.', 'codes ne sont déjà plus en stock.'),
    documents: (count) => many(count, 'document n’est déjà plus en stock.', 'documents ne sont déjà plus en stock.'),
    positions: (count) => many(count, 'position n’existe déjà plus.', 'positions n’existent déjà plus.'),
  } satisfies Record<ImportKind, (count: number) => string>,
  undoNothing: 'Il n’y a plus rien à annuler.',
  undoing: 'Annulation…',
  close: 'Fermer',
} as const;
