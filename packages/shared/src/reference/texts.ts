import type { ReferenceSetName } from './reference.ts';

/** Texts of the «Données de référence» panel. Ours. */
export const referenceTexts = {
  title: 'Données de référence',
  intro:
    'Ces données de la place de marché sont gardées ici pour répondre tout de suite. Elles sont relues régulièrement, et après chaque modification.',
  sets: { taxes: 'Taxes', categoryTree: 'Arborescence des catégories' } satisfies Record<ReferenceSetName, string>,
  columns: { rows: 'lignes', age: 'dernier relevé' },
  upToDate: 'À jour',
  refreshing: 'En cours',
  stale: 'Copie ancienne',
  failed: 'En échec',
  never: 'Jamais relevées',
  loading: 'Chargement des données de référence…',
  notLoaded: "Les données de référence n'ont pas pu être chargées",
  refresh: 'Actualiser',
  refreshOf: (set: string) => `Actualiser : ${set}`,
  working: 'Actualisation…',
  workingOn: (set: string) => `Actualisation… : ${set}`,
  refreshed: (set: string, rows: string) => `${set} : ${rows} lignes relues.`,
  failedAt: (moment: string) => `Dernier essai le ${moment}.`,
  copyServed: 'La dernière bonne copie reste utilisée.',
} as const;
