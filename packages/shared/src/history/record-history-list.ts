import { defineList, type Moment } from '../list/definition.ts';
import { actLabel, CHANGED_KINDS, type ChangedKind, RESULTS, type RecordedChange, wayText } from './changes.ts';
import { historyTexts as texts } from './texts.ts';
import type { FieldChange } from './values.ts';

export type RecordHistoryRow = Pick<
  RecordedChange,
  'id' | 'email' | 'act' | 'kind' | 'record' | 'count' | 'result' | 'isBulk' | 'import' | 'sheet'
> & {
  at: Moment;
  changes: FieldChange[];
};

/** The changes of one record, newest first (HIS-001). */
export const recordHistoryList = defineList<RecordHistoryRow>()({
  name: 'recordHistory',
  route: 'recordHistory',
  isSubList: true,
  title: texts.history,
  noun: texts.noun,
  scope: { kind: CHANGED_KINDS as [ChangedKind, ...ChangedKind[]], uuid: 'uuid' },
  columns: {
    at: { kind: 'dateTime', title: texts.at, width: '10.5rem' },
    author: { kind: 'name', title: texts.author, value: ({ email }) => email ?? texts.somebody, width: '13rem' },
    act: { kind: 'text', title: texts.act, value: ({ act }) => actLabel(act), width: '6.75rem' },
    changes: { kind: 'screen', title: texts.fields },
    way: { kind: 'text', title: texts.way, value: wayText, width: '10rem' },
    result: { kind: 'state', title: texts.result, labels: RESULTS, width: '7.5rem' },
  },
  rowKey: ({ id }) => id,
  emptyText: texts.noHistory,
});
