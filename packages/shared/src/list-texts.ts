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
  total: (noun: Noun, total: number) => formatCount(total, noun.one, noun.many),
  range: (first: number, last: number, total: number) => `${formatNumber(first)} à ${formatNumber(last)} sur ${formatNumber(total)}`,
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
  any: 'tous',
  /** For a selected value whose name is not loaded yet. */
  chosen: 'un choix',
  /** For several selected values. */
  severalChosen: (count: number) => `${count} choix`,
  chosenTags: (label: string) => `${label} : choix`,
  removeTag: (label: string) => `Retirer ${label}`,
  filtered: 'Vue filtrée : seuls les éléments correspondant aux filtres sont affichés.',
} as const;
