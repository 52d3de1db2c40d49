import { of } from '../elision.ts';
import type { ErrorCode } from '../errors.ts';
import { formatCount, formatNumber } from '../numbers.ts';
import type { CreationCounts, JobKindView, JobPhase, JobState, UndoCounts, UndoPreview } from './jobs.ts';

const plural = (count: number, noun: string) => formatCount(count, noun, `${noun}s`);

/** Our own texts of «Tâches» and of a job's progress. */
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
  /** For an import with refused lines, or with lines whose outcome is unknown. */
  inPart: 'À vérifier',
  columns: { task: 'Tâche', state: 'État', outcome: 'Résultat', created: 'Lancée le' },
  /** For the panel of jobs that is shown on every screen. */
  running: (count: number) => `${count} en cours`,
  close: 'Fermer les tâches',
  list: 'Liste des tâches',
  all: 'Toutes les tâches',
  leavingFile: 'Vous pouvez quitter cette page : le fichier vous attendra ici.',
  leavingResult: 'Vous pouvez quitter cette page : le résultat vous attendra ici.',
  doneOf: (done: string, total: string) => `${done} sur ${total}`,
  left: (duration: string) => `encore ${duration}`,
  lines: (lines: string, many: boolean) => `${lines} ligne${many ? 's' : ''}`,
  rate: (rate: string) => `${rate}/s`,
  lasted: (duration: string) => `en ${duration}`,
  lastedNothing: 'en moins d’une seconde',
  waiting: 'En attente de son tour…',
  paused: 'En pause : un administrateur a suspendu ce type de tâches.',
  /** With the time of the next attempt, after an outage of the marketplace or another failure. */
  waitingMarketplace: (time: string) => `En attente de la place de marché, nouvel essai à ${time}`,
  waitingRetry: (time: string) => `Nouvel essai à ${time}`,
  retryNow: 'Réessayer maintenant',
  attempt: (attempt: number) => `${attempt}ᵉ essai`,
  availableUntil: (moment: string) => `Disponible jusqu’au ${moment}`,
  download: 'Télécharger le CSV',
  downloadWorkbook: 'Télécharger le XLSX',
  cancel: 'Interrompre',
  cancelling: 'Interruption…',
  retry: 'Reprendre',
  retrying: 'Reprise…',
  /** The page of a stopped import offers what can still be done. */
  openImport: 'Ouvrir l’import',
  remove: 'Supprimer…',
  /** Accessible name of an action, with its job. */
  named: (action: string, title: string, detail: string) => `${action.replace('…', '')} : ${title}, ${detail}`,
  removeQuestion: 'Êtes-vous sûr de vouloir supprimer cette tâche ?',
  removeConsequence: (title: string) => `${title} : le fichier ne pourra plus être téléchargé.`,
  removed: 'Supprimé !',
  /** Reason of a job's failure, by error code (never by message). */
  failures: {
    UPSTREAM_DOWN: 'La place de marché n’a pas pu répondre.',
    UPSTREAM_DRIFT: 'La place de marché a envoyé une réponse inattendue.',
    UNAUTHENTICATED: 'Votre session est terminée : reconnectez-vous, puis reprenez la tâche.',
    FORBIDDEN: 'La place de marché n’autorise pas votre compte à faire cette demande.',
    NOT_FOUND: 'La place de marché ne trouve pas ce qui est demandé.',
    REFUSED: 'La place de marché a refusé la demande.',
    INVALID: 'La place de marché a refusé la demande.',
    CONFLICT: 'Des données ont changé entre-temps.',
    STORAGE_FULL:
      'Il n’y a plus de place pour enregistrer le fichier. Supprimez des tâches terminées ou prévenez l’exploitant, puis reprenez.',
    UNCERTAIN:
      'Résultat inconnu : la liaison a été coupée pendant l’envoi. Des lignes sont peut-être déjà enregistrées : ouvrez l’import et choisissez « Redemander », qui relit d’abord le stock.',
    RATE_LIMITED: 'La place de marché reçoit trop de demandes : reprenez la tâche dans quelques minutes.',
  } satisfies Partial<Record<ErrorCode, string>> as Partial<Record<string, string>>,
  /** Records created one by one; feminine, because «déclinaison» is. */
  creation: ({ created, existed, incomplete, refused }: CreationCounts) =>
    [
      plural(created + incomplete, 'créée'),
      incomplete > 0 && `dont ${formatNumber(incomplete)} à compléter`,
      existed > 0 && `${formatNumber(existed)} ${existed > 1 ? 'existaient' : 'existait'} déjà`,
      refused > 0 && plural(refused, 'refusée'),
    ]
      .filter(Boolean)
      .join(', '),
  /** Lines of an undone import. */
  undo: ({ undone, kept, gone, left }: UndoCounts) =>
    [
      `${plural(undone, 'ligne')} ${undone > 1 ? 'annulées' : 'annulée'}`,
      kept > 0 && `${formatNumber(kept)} ${kept > 1 ? 'vendues, laissées' : 'vendue, laissée'}`,
      gone > 0 && `${formatNumber(gone)} déjà ${gone > 1 ? 'retirées' : 'retirée'}`,
      left > 0 && `${formatNumber(left)} ${left > 1 ? 'refusées, laissées' : 'refusée, laissée'}`,
    ]
      .filter(Boolean)
      .join(', '),
  /** Preview of undoing an import. */
  undoPreview: ({ unsold, sold }: UndoPreview) =>
    [`${plural(unsold, 'ligne')} à annuler`, sold > 0 && `${formatNumber(sold)} ${sold > 1 ? 'vendues, laissées' : 'vendue, laissée'}`]
      .filter(Boolean)
      .join(', '),
  imported: (count: string, many: boolean) => `${count} ligne${many ? 's' : ''} importée${many ? 's' : ''}`,
  refused: (count: string, many: boolean) => `${count} refusée${many ? 's' : ''}`,
  listChanged:
    'La liste a changé pendant l’export : des lignes ajoutées entre-temps peuvent se trouver à la fin du fichier, et des lignes retirées y figurer encore.',
  /** Titles of the collapsed details of a job: the lines of an import, or the reasons of a failure. */
  seeLines: (count: string) => `Voir les ${count} lignes`,
  seeDetail: 'Voir le détail',
  hideDetail: 'Masquer le détail',
  hideLines: 'Masquer les lignes',
  begun: (moment: string) => `Lancée le ${moment}`,
  line: (line: number, message: string) => `Ligne ${line} : ${message}`,
  moreLines: (count: string, many: boolean) => `et ${count} autre${many ? 's' : ''}`,
  failureUnknown: "Une erreur inattendue s'est produite.",
} as const;

type PhaseCounts = Pick<JobKindView, 'queued' | 'delayed' | 'paused' | 'running' | 'failed'>;

/** Our own texts of «Tâches de tous». */
export const queueTexts = {
  title: 'Tâches de tous',
  empty: 'Les tâches de tous les administrateurs apparaissent ici, sans leurs fichiers.',
  phases: { ...jobTexts.states, delayed: 'Reportée', paused: 'Suspendue' } satisfies Record<JobPhase, string>,
  kind: 'Type',
  author: 'Auteur',
  kinds: 'Types de tâches',
  /** No job waits, runs or has failed. */
  quiet: 'Aucune tâche en attente, en cours ou en échec.',
  others: (count: number) => formatCount(count, 'autre type, sans tâche', 'autres types, sans tâche'),
  /** Such as «2 en attente · 1 en échec». */
  counts: ({ queued, delayed, paused, running, failed }: PhaseCounts) =>
    [
      queued > 0 && `${formatNumber(queued)} en attente`,
      delayed > 0 && formatCount(delayed, 'reportée', 'reportées'),
      paused > 0 && formatCount(paused, 'suspendue', 'suspendues'),
      running > 0 && `${formatNumber(running)} en cours`,
      failed > 0 && `${formatNumber(failed)} en échec`,
    ]
      .filter(Boolean)
      .join(' · '),
  waited: (duration: string) => `la plus ancienne attend depuis ${duration}`,
  waitsForResume: 'Ce type de tâches est suspendu.',
  /** Accessible name of the switch of a kind. */
  starts: (title: string) => `${title} : démarrer les tâches`,
  pausedBy: (author: string, moment: string) => `Suspendu par ${author}, ${moment}`,
  pauseQuestion: 'Suspendre ce type de tâches ?',
  pauseConsequence: (title: string) =>
    `${title} : aucune autre tâche de ce type ne démarrera, pour personne, jusqu’à la reprise. Celles en cours se terminent.`,
  paused: 'Type de tâches suspendu.',
  resumed: 'Type de tâches repris.',
  engine: (waiting: number, active: number) =>
    `File d’attente : ${formatNumber(waiting)} en attente d’un exécutant, ${formatNumber(active)} ${active > 1 ? 'prises' : 'prise'}.`,
  engineDown: 'La file d’attente ne répond pas : les tâches acceptées démarreront à son retour.',
  notLoaded: 'Les types de tâches n’ont pas pu être lus.',
  cancelQuestion: 'Interrompre cette tâche ?',
  cancelConsequence: (title: string, author: string) => `${title} : tâche lancée par ${author}.`,
  cancelled: 'Interruption demandée.',
  retryQuestion: 'Reprendre cette tâche ?',
  retryConsequence: (title: string, author: string) => `${title} : la tâche continue au nom ${of(author)}, avec sa session.`,
  retried: 'Tâche reprise.',
  removeConsequence: (title: string, author: string) =>
    `${title} : tâche lancée par ${author}. Son fichier et son résultat ne pourront plus être lus.`,
} as const;
