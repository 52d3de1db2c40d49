import type { RelativePeriod } from './list/relative-periods.ts';
import { formatCount, formatNumber } from './numbers.ts';
import { SEARCH_MIN_LENGTH } from './paging.ts';

/** The noun of a list's rows, with its gender, for sentences such as «Aucune catégorie», «Les produits … chargés». */
export interface Noun {
  one: string;
  many: string;
  feminine?: boolean;
}

const e = (noun: Noun) => (noun.feminine ? 'e' : '');

/** Our own texts of all lists, except `genericFailure`. */
export const listTexts = {
  /** «12 431 catégories»; French uses the singular for zero: «0 catégorie». */
  /** `takenAt`: «de 06h12», «du 12/03/2026 à 06h12» (IDX-002). */
  copyAge: (noun: Noun, takenAt: string, rows: number, total: number) =>
    `D’après la copie ${takenAt}, ${formatCount(rows, noun.one, noun.many)} sur ${formatNumber(total)}.`,
  copyReadAgain: 'Les lignes de la page sont relues.',
  copyTime: (time: string) => `de ${time}`,
  copyDay: (day: string, time: string) => `du ${day} à ${time}`,
  outage: 'La place de marché ne répond pas : la liste est en lecture seule.',
  total: (noun: Noun, total: number, isCapped = false) => `${isCapped ? 'Plus de ' : ''}${formatCount(total, noun.one, noun.many)}`,
  range: (first: number, last: number, total: number, isCapped = false) =>
    `${formatNumber(first)} à ${formatNumber(last)} sur ${isCapped ? 'plus de ' : ''}${formatNumber(total)}`,
  rowsPerPage: 'Lignes par page',
  pagination: 'Pagination',
  page: (page: number) => `Page ${formatNumber(page)}`,
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  actions: 'Actions',
  otherActions: (row: string) => `Autres actions pour ${row}`,
  filter: (noun: Noun) => `Filtrer les ${noun.many}`,
  searchHint: `${SEARCH_MIN_LENGTH} caractères au moins`,
  clearSearch: 'Effacer la recherche',
  removeFilter: (label: string) => `Retirer le filtre ${label}`,
  loading: (noun: Noun) => `Chargement des ${noun.many}…`,
  none: (noun: Noun) => `Aucun${e(noun)} ${noun.one}`,
  noMatch: (noun: Noun) => `Aucun${e(noun)} ${noun.one} ne correspond à votre recherche`,
  noMatchFor: (search: string) => `Aucun résultat pour « ${search} ».`,
  clearFilters: 'Effacer les filtres',
  failed: (noun: Noun) => `Les ${noun.many} n’ont pas pu être chargé${e(noun)}s`,
  notRefreshed: (noun: Noun) => `Les ${noun.many} n’ont pas pu être actualisé${e(noun)}s : ce qui suit date de la dernière lecture.`,
  unreadable: 'Cette ligne n’a pas pu être lue : la place de marché a envoyé une valeur inattendue.',
  /** Shows the chips of the filters that are seldom used. */
  otherFilters: (count: number) => `Autres filtres (${formatNumber(count)})`,
  filtersKept: 'Vos filtres sont conservés.',
  retry: 'Réessayer',
  forbidden: 'Cette page demande un autre droit',
  forbiddenWhy: (noun: Noun) =>
    `Votre compte ne permet pas de voir les ${noun.many}. Un administrateur de la place de marché peut vous l’accorder.`,
  back: 'Revenir au tableau de bord',
  selectRow: (row: string) => `Sélectionner ${row}`,
  selectPage: (rows: number) =>
    rows > 1 ? `Sélectionner les ${formatNumber(rows)} lignes de la page` : 'Sélectionner la ligne de la page',
  columns: 'Colonnes affichées',
  labelled: (title: string) => `${title} :`,
  /** The button that unfolds the columns for which the window has no room; it shows their number. */
  columnsWithoutRoom: (titles: readonly string[]) =>
    `+${titles.length} ${titles.length > 1 ? 'colonnes' : 'colonne'} sans place : ${titles.join(', ')}. Afficher sous chaque ligne`,
  restoreColumns: 'Rétablir les colonnes',
  alwaysShown: 'toujours',
  moveColumnUp: (title: string) => `Monter ${title}`,
  moveColumnDown: (title: string) => `Descendre ${title}`,
  columnPlace: (place: number, count: number) => `Place ${place} sur ${count}`,
  columnCount: (visible: number, count: number) => `${visible} sur ${count}`,
  density: 'Densité',
  comfortable: 'Confortable',
  compact: 'Compacte',
  applyFilter: 'Filtrer',
  /** For a filter that matches everything. */
  any: 'tout',
  /** For a selected value whose name is not loaded yet. */
  chosen: 'un choix',
  /** For several selected values. */
  severalChosen: (count: number) => `${count} choix`,
  chosenTags: (label: string) => `${label} : choix`,
  removeTag: (label: string) => `Retirer ${label}`,
  filtered: 'Vue filtrée : seuls les éléments correspondant aux filtres sont affichés.',
} as const;

const rows = (count: number) => formatCount(count, 'ligne', 'lignes');

/** Our own texts of a list's selection and its bulk actions. In a separate file, since they are loaded with the first selected row. */
export const selectionTexts = {
  actions: 'Actions sur la sélection',
  question: (act: string) => `${act} ?`,
  selected: (count: number) => `${rows(count)} ${count > 1 ? 'sélectionnées' : 'sélectionnée'}`,
  selectAll: (total: number) => `Tout sélectionner (${formatNumber(total)})`,
  selecting: (read: number, total: number) => `Sélection : ${formatNumber(read)} sur ${formatNumber(total)}…`,
  tooManyTicked: (max: number) =>
    `${rows(max)} au plus sont cochées une par une. Sélectionnez toutes celles des filtres, puis décochez les autres.`,
  stop: 'Interrompre',
  clear: 'Effacer la sélection',
  cancel: 'Annuler',
  running: (done: number, total: number) => `${formatNumber(done)} sur ${rows(total)}`,
  progress: 'Avancement',
  stopping: 'L’appel en cours se termine…',
  partly: (done: number, total: number) =>
    done === 0 ? 'Rien n’a été modifié' : `${formatNumber(done)} sur ${rows(total)} ${done > 1 ? 'modifiées' : 'modifiée'}`,
  refused: (count: number) => (count > 1 ? `${rows(count)} n’ont pas été modifiées :` : 'Une ligne n’a pas été modifiée :'),
  more: (count: number) => `et ${formatNumber(count)} ${count > 1 ? 'autres' : 'autre'}`,
  untouched: (count: number) =>
    count > 1
      ? `${rows(count)} n’ont pas été envoyées : l’action a été interrompue.`
      : 'Une ligne n’a pas été envoyée : l’action a été interrompue.',
  stillSelected: 'Ce qui reste à faire reste sélectionné.',
  retry: 'Réessayer',
  close: 'Fermer',
} as const;

const s = (count: number) => (count > 1 ? 's' : '');

/** Texts of all selection grids; the counters, the actions and the notice are the proposals of the open points (PRO-063 to PRO-065). */
export const selectionGridTexts = {
  counters: 'Sélection',
  total: 'Total',
  already: 'Déjà sélectionnés',
  toAdd: 'À ajouter',
  toRemove: 'À supprimer',
  state: 'État',
  kept: (noun: Noun) => `Déjà sélectionné${e(noun)}`,
  notSelected: (noun: Noun) => `Non sélectionné${e(noun)}`,
  tickPage: (rows: number) => (rows === 1 ? 'Sélectionner la ligne de la page' : `Sélectionner les ${rows} lignes de la page`),
  pageTicked(noun: Noun, ticked: number, rows: number): string {
    if (rows === 1)
      return ticked === 1
        ? `${noun.feminine ? 'La' : 'Le'} seul${e(noun)} ${noun.one} de la page est coché${e(noun)}.`
        : `${noun.feminine ? 'La' : 'Le'} seul${e(noun)} ${noun.one} de la page n’est pas coché${e(noun)}.`;
    const page = `des ${listTexts.total(noun, rows)} de la page`;
    if (ticked === 0) return `Aucun${e(noun)} ${page} n’est coché${e(noun)}.`;
    return `${formatNumber(ticked)} ${page} ${ticked > 1 ? 'sont' : 'est'} coché${e(noun)}${s(ticked)}.`;
  },
  tickResult: (noun: Noun, total: number) => `Cocher ${total > 1 ? 'les ' : ''}${listTexts.total(noun, total)} du résultat`,
  untickResult: 'Tout décocher',
  ticking: 'Lecture du résultat…',
  notTicked: 'Le résultat n’a pas pu être lu en entier : rien n’a été coché ni décoché.',
  savesAll: (total: number) => `Les compteurs et l’enregistrement portent sur les ${formatNumber(total)}.`,
  saving: 'Enregistrement…',
  save: 'Enregistrer',
  bar: 'Enregistrement',
  unchanged: 'Aucun changement',
  changes: (noun: Noun, add: number, remove: number) =>
    [
      add > 0 && `${listTexts.total(noun, add)} à ajouter`,
      remove > 0 && (add > 0 ? `${formatNumber(remove)} à supprimer` : `${listTexts.total(noun, remove)} à supprimer`),
    ]
      .filter(Boolean)
      .join(', '),
} as const;

/** Our own texts of a cell that is edited in place. */
export const inlineEditTexts = {
  hint: 'Entrée enregistre, Échap abandonne.',
  /** A save that failed after the cell was left, with the typed text, which is nowhere else. */
  failedAfterLeaving: (label: string, text: string) =>
    text === '' ? `« ${label} » n’a pas été vidé` : `« ${label} » n’a pas été enregistré : « ${text} »`,
} as const;

/** Texts of a date range from the documents (LST-014, LST-015). */
export const periodContract = {
  startAfterEnd: 'La date de début doit être inférieur ou égale à la date de fin.',
  endBeforeStart: 'La date de fin doit être supérieure ou égale à la date de début.',
} as const;

/** Our own texts of a date range. */
export const periodTexts = {
  start: 'Date de début',
  end: 'Date de fin',
  apply: 'Filtrer',
  /** Names of the relative periods. */
  relative: {
    yesterday: 'Hier',
    lastSevenDays: '7 derniers jours',
    thisMonth: 'Mois en cours',
    lastMonth: 'Mois dernier',
    beforeToday: 'Avant aujourd’hui',
    nextThirtyDays: '30 prochains jours',
  } satisfies Record<RelativePeriod, string>,
} as const;

/** From the documents, including the three dots (CAT-023 and its open point). */
export const reorderContract = {
  blocked: 'Vous devez retirer les filtres afin de pouvoir modifier les positions...',
} as const;

/** Our own texts of the handle that moves a row, and of its announcements. */
export const reorderTexts = {
  column: 'Déplacer',
  handle: (row: string) => `Déplacer ${row}`,
  hint: 'Espace saisit la ligne, les flèches la déplacent, Espace la pose, Échap annule.',
  started: (row: string, position: number) =>
    `Déplacement de ${row}, en position ${position}. Les flèches déplacent, Espace pose, Échap annule.`,
  over: (row: string, position: number) => `${row} : position ${position}.`,
  done: (row: string, position: number) => `${row} est maintenant en position ${position}.`,
  cancelled: (row: string, position: number) => `Déplacement annulé : ${row} reste en position ${position}.`,
  saved: (row: string) => `La nouvelle place de ${row} est enregistrée.`,
  undone: (row: string) => `${row} a retrouvé sa place.`,
  failed: (row: string) => `Le déplacement de « ${row} » n’a pas été enregistré.`,
  /** The reason follows: the move may have been made. */
  uncertain: (row: string) => `Le déplacement de « ${row} » est incertain.`,
  changed: 'L’ordre a changé entre-temps : vérifiez avant de recommencer.',
} as const;
