import type { RelativePeriod } from './relative-periods.ts';

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
