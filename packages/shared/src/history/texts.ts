import { of } from '../elision.ts';

/** Our own texts of «Journal» and of the histories of records. */
export const historyTexts = {
  title: 'Journal',
  noun: { one: 'changement', many: 'changements' },
  empty: 'Ce que les administrateurs changent dans Comptoir apparaît ici.',
  search: 'Rechercher une fiche par son nom',
  at: 'Date',
  author: 'Auteur',
  change: 'Changement',
  kind: 'Fiche',
  act: 'Action',
  result: 'Résultat',
  period: 'Période',
  somebody: 'Un administrateur',
  /** Retention (HIS-007). */
  kept: (days: number) => `Les changements sont gardés ${days} jours.`,
  /** One operation (HIS-004). */
  operation: 'Changement',
  records: { one: 'fiche', many: 'fiches', feminine: true },
  record: 'Fiche',
  fields: 'Avant et après',
  searchRecords: 'Rechercher une fiche du changement',
  noRecords: 'Ce changement ne concerne aucune fiche.',
  notFound: 'Ce changement n’existe pas, ou n’existe plus.',
  changed: 'modifié',
  nothing: '–',
  yes: 'Oui',
  no: 'Non',
  picture: 'une image',
  several: (count: number) => `${count} éléments`,
  becomes: 'devient',
  notChanged: 'Rien n’a changé',
  import: 'Import',
  tooMany: (stored: string) => `Seules les ${stored} premières fiches sont gardées.`,
  history: 'Historique',
  historyOf: (name: string) => `Historique ${of(name)}`,
  since: (day: string, by: string) => `Depuis le ${day}, par ${by}`,
  sinceWhen: 'Depuis quand ?',
  noHistory: 'Rien n’a encore été changé dans Comptoir.',
  seeJournal: 'Voir le journal',
} as const;

/** Of a kind of records: `Produits`. */
export const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
