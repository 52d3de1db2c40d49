import { formatCount, formatNumber } from '../numbers.ts';
import type { JobKindView, JobPhase } from './jobs.ts';
import { jobTexts } from './texts.ts';

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
    `File d’attente : ${formatNumber(waiting)} en attente d’un exécutant, ${formatNumber(active)} prises.`,
  engineDown: 'La file d’attente ne répond pas : les tâches acceptées démarreront à son retour.',
  notLoaded: 'Les types de tâches n’ont pas pu être lus.',
  cancelQuestion: 'Interrompre cette tâche ?',
  cancelConsequence: (title: string, author: string) => `${title}, lancée par ${author}.`,
  cancelled: 'Interruption demandée.',
  retryQuestion: 'Reprendre cette tâche ?',
  retryConsequence: (title: string, author: string) => `${title} : la tâche continue au nom de ${author}, avec sa session.`,
  retried: 'Tâche reprise.',
  removeConsequence: (title: string, author: string) =>
    `${title}, lancée par ${author} : son fichier et son résultat ne pourront plus être lus.`,
} as const;
