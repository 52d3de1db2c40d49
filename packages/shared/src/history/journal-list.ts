import { defineList, type Moment } from '../list/definition.ts';
import { ALL_ACTS, actLabel, CHANGED_KINDS, CHANGED_RECORDS, changeSentence, RESULTS, type RecordedChange, wayText } from './changes.ts';
import { capitalized, historyTexts as texts } from './texts.ts';

export type JournalRow = Omit<RecordedChange, 'at'> & { at: Moment };

const KINDS = CHANGED_KINDS.map((value) => ({ value, label: capitalized(CHANGED_RECORDS[value].many) })).toSorted((left, right) =>
  left.label.localeCompare(right.label, 'fr'),
);

/** All changes, newest first (HIS-003). */
export const journalList = defineList<JournalRow>()({
  name: 'journal',
  route: 'journal',
  title: texts.title,
  noun: texts.noun,
  search: { label: texts.search },
  filters: {
    /** The choices are the authors in the journal. */
    author: { kind: 'choice', label: texts.author },
    kind: { kind: 'choice', label: texts.kind, options: KINDS },
    record: { kind: 'record', record: 'changedRecord', label: texts.record, placeholder: texts.searchRecord, nameIn: () => null },
    act: {
      kind: 'choice',
      label: texts.act,
      options: ALL_ACTS.map((value) => ({ value, label: actLabel(value) })),
    },
    result: {
      kind: 'choice',
      label: texts.result,
      options: (Object.keys(RESULTS) as (keyof typeof RESULTS)[]).map((value) => ({ value, label: RESULTS[value] })),
    },
    at: { kind: 'days', label: texts.period },
  },
  columns: {
    at: { kind: 'dateTime', title: texts.at, width: '10.5rem' },
    change: { kind: 'name', title: texts.change, value: (row) => `${row.email ?? texts.somebody} ${changeSentence(row)}` },
    way: { kind: 'text', title: texts.way, value: wayText, width: '12rem' },
    result: { kind: 'state', title: texts.result, labels: RESULTS, width: '8rem' },
  },
  rowKey: ({ id }) => id,
  emptyText: texts.empty,
  file: { title: texts.title, prefix: 'journal' },
});
