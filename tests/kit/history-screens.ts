import { journalList } from '@comptoir/shared/history/journal-list';
import { filled } from './screen-ready.ts';
import type { Screen } from './screen-under-test.ts';
import { SHOWN_CHANGE } from './shown-import.ts';

export const HISTORY_SCREENS = {
  journal: { path: '/admin/journal', ready: filled('Journal'), list: journalList, search: 'Pathé' },
  journalOperation: { path: `/admin/journal/${SHOWN_CHANGE}`, ready: filled(/a importé 25 codes$/), proves: ['HIS-004'] },
  recordHistory: {
    path: ({ soldVariant }) => `/admin/historique/variant/${soldVariant}`,
    ready: filled('Historique de Cinéma Pathé, place solo'),
  },
  recordRestore: {
    path: ({ supplier }) => `/admin/historique/supplier/${supplier}/${SHOWN_CHANGE}`,
    ready: (page) => page.getByText('La fiche est déjà telle qu’elle était alors.').waitFor(),
  },
} satisfies Record<string, Screen>;
