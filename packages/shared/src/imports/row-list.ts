import { defineList } from '../list/definition.ts';
import type { ImportRow, Outcome, ValidationResult } from './plan.ts';
import { importRowTexts as texts } from './row-texts.ts';

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

/** The pages of a search end at this number of rows: a text that most of a million rows have is not counted in all of them. */
export const SEARCH_MAX = 10_000;

/** Rows of an import, by line number (IPL-017, IPL-027). */
export const importRowList = defineList<ImportRow>()({
  name: 'importRows',
  route: 'import',
  isSubList: true,
  title: texts.title,
  noun: texts.noun,
  scope: { uuid: 'uuid' },
  // The search text may be a code (IPL-029). Only with Enter: a text that few rows have is compared with each row of the import.
  search: { label: texts.search, isSecret: true, from: 'enter', hint: texts.searchHint },
  filters: {
    verdict: { kind: 'choice', label: texts.verdict, options: optionsOf<ValidationResult>(texts.validationResults) },
    outcome: { kind: 'choice', label: texts.outcome, options: optionsOf<Outcome>(texts.outcomes) },
    /** The choices are the causes in this import. */
    cause: { kind: 'choice', label: texts.cause },
  },
  columns: {
    line: { kind: 'count', title: texts.line, width: '5rem' },
    values: { kind: 'name', title: texts.values, value: ({ values }) => Object.values(values).filter(Boolean).join(' · ') },
    verdict: { kind: 'state', title: texts.verdict, labels: texts.validationResults, width: '8.25rem' },
    outcome: {
      kind: 'state',
      title: texts.outcome,
      value: ({ outcome }) => outcome ?? 'notSent',
      labels: { ...texts.outcomes, notSent: texts.notSent },
      width: '10rem',
    },
    problems: { kind: 'text', title: texts.problems, value: ({ problems }) => problems.map(({ message }) => message).join(' ') },
  },
  rowKey: ({ line }) => String(line),
  emptyText: texts.empty,
});
