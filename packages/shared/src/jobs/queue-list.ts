import { defineList } from '../list/definition.ts';
import type { InBrowser } from './job-list.ts';
import type { JobPhase, QueueJobView } from './jobs.ts';
import { jobTexts, queueTexts as texts } from './texts.ts';

const PHASES = (Object.keys(texts.phases) as JobPhase[]).map((value) => ({ value, label: texts.phases[value] }));

/** The jobs of all administrators, newest first, without their files (BKO-006). */
export const queueList = defineList<InBrowser<QueueJobView>>()({
  name: 'jobQueue',
  route: 'jobQueue',
  title: texts.title,
  noun: jobTexts.noun,
  filters: {
    phase: { kind: 'choice', label: jobTexts.columns.state, options: PHASES },
    kind: { kind: 'choice', label: texts.kind },
    author: { kind: 'contains', label: texts.author, typing: { from: 1, delay: 300 } },
  },
  columns: {
    title: { kind: 'name', title: jobTexts.columns.task },
    author: { kind: 'text', title: texts.author, width: '13rem' },
    phase: { kind: 'state', title: jobTexts.columns.state, labels: texts.phases, width: '8rem' },
    outcome: { kind: 'screen', title: jobTexts.columns.outcome, width: '26%' },
    createdAt: { kind: 'dateTime', title: jobTexts.columns.created, width: '10.5rem' },
  },
  emptyText: texts.empty,
});
