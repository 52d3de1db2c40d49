import type { ReferenceSetName } from './reference.ts';

/** Texts of the «Données de référence» panel. Ours. */
export const referenceTexts = {
  title: 'Données de référence',
  intro:
    'Ces données de la place de marché sont gardées ici pour répondre tout de suite. Elles sont relues régulièrement, et après chaque modification.',
  sets: { taxes: 'Taxes', categoryTree: 'Arborescence des catégories' } satisfies Record<ReferenceSetName, string>,
  columns: { set: 'Données', rows: 'Lignes', age: 'Relevées', state: 'État', actions: 'Actions' },
  upToDate: 'À jour',
  refreshing: 'En cours',
  stale: 'Copie ancienne',
  failed: 'En échec',
  never: 'Jamais',
  refresh: 'Actualiser',
  refreshOf: (set: string) => `Actualiser : ${set}`,
  working: 'Actualisation…',
  refreshed: (set: string, rows: string) => `${set} : ${rows} lignes relues.`,
  failedAt: (moment: string) => `Dernier essai le ${moment}.`,
  copyServed: 'La dernière bonne copie reste utilisée.',
} as const;
