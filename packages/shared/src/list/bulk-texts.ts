import { formatCount, formatNumber } from '../numbers.ts';

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
