import { defineList } from '../list/definition.ts';
import type { JobState, JobView } from './jobs.ts';
import { jobTexts as texts } from './texts.ts';

/** In the browser, dates are texts. */
export type InBrowser<View> = {
  [Key in keyof View]: View[Key] extends Date ? string : View[Key] extends Date | null ? string | null : View[Key];
};

const STATES = (Object.keys(texts.states) as JobState[]).map((value) => ({ value, label: texts.states[value] }));

/** The administrator's own jobs, newest first. */
export const jobList = defineList<InBrowser<JobView>>()({
  name: 'jobs',
  route: 'jobList',
  title: texts.title,
  noun: texts.noun,
  filters: { state: { kind: 'choice', label: texts.columns.state, options: STATES } },
  columns: {
    title: { kind: 'name', title: texts.columns.task },
    state: { kind: 'state', title: texts.columns.state, labels: texts.states },
    outcome: { kind: 'screen', title: texts.columns.outcome, width: '30%' },
    createdAt: { kind: 'dateTime', title: texts.columns.created, width: '10.5rem' },
  },
  emptyText: texts.empty,
});
