import type { ErrorCode } from './errors.ts';
import type { JobState } from './jobs.ts';

/** Texts of «Tâches» and of the progress of a job. Ours. */
export const jobTexts = {
  title: 'Tâches',
  noun: { one: 'tâche', many: 'tâches', feminine: true },
  empty: 'Les exports et les imports que vous lancez apparaissent ici, avec leur fichier.',
  launch: 'Exporter des ventes',
  kept: (days: number) => `Les fichiers sont gardés ${days} jours.`,
  states: {
    queued: 'En attente',
    running: 'En cours',
    succeeded: 'Terminée',
    failed: 'En échec',
    cancelled: 'Interrompue',
    expired: 'Expirée',
  } satisfies Record<JobState, string>,
  columns: { task: 'Tâche', state: 'État', file: 'Fichier', created: 'Lancée le' },
  lines: (lines: string, many: boolean) => `${lines} ligne${many ? 's' : ''}`,
  rate: (rate: string) => `${rate}/s`,
  lasted: (duration: string) => `en ${duration}`,
  waiting: 'En attente de son tour…',
  attempt: (attempt: number) => `${attempt}ᵉ essai`,
  availableUntil: (moment: string) => `Disponible jusqu'au ${moment}`,
  download: 'Télécharger le CSV',
  cancel: 'Interrompre',
  cancelling: 'Interruption…',
  retry: 'Reprendre',
  retrying: 'Reprise…',
  remove: 'Supprimer…',
  /** Accessible name of an action, with the task it acts on. */
  named: (action: string, title: string, detail: string) => `${action.replace('…', '')} : ${title}, ${detail}`,
  removeQuestion: 'Êtes-vous sûr de vouloir supprimer cette tâche ?',
  removeConsequence: (title: string) => `${title} : le fichier ne pourra plus être téléchargé.`,
  removed: 'Supprimé !',
  /** Why a job failed, from its error code (never from words). */
  failures: {
    UPSTREAM_DOWN: "La place de marché n'a pas répondu.",
    UPSTREAM_DRIFT: 'La place de marché a envoyé une réponse inattendue.',
    UNAUTHENTICATED: 'Votre session est terminée : reconnectez-vous, puis reprenez la tâche.',
    FORBIDDEN: 'La place de marché refuse cette demande à votre compte.',
    NOT_FOUND: 'La place de marché ne connaît pas ce qui est demandé.',
    REFUSED: 'La place de marché a refusé la demande.',
    INVALID: 'La place de marché a refusé la demande.',
    STORAGE_FULL:
      "Il n'y a plus de place pour enregistrer le fichier. Supprimez des tâches terminées ou prévenez l'exploitant, puis reprenez.",
    RATE_LIMITED: 'La place de marché demande d’attendre avant de recommencer.',
  } satisfies Partial<Record<ErrorCode, string>> as Partial<Record<string, string>>,
  failureUnknown: "Une erreur inattendue s'est produite.",
} as const;
