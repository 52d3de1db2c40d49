import { defineList } from '../list/definition.ts';
import { type ChangedKind, RESULTS, type SheetLine } from './changes.ts';
import { historyTexts as texts } from './texts.ts';
import type { FieldChange } from './values.ts';

export interface OperationRow {
  place: number;
  kind: ChangedKind;
  record: string;
  name: string | null;
  result: 'done' | 'unknown' | 'refused';
  /** Of the changed file that the operation was made with. */
  line: SheetLine | null;
  changes: FieldChange[];
}

/** The records of one change, in the order of its request (HIS-004). */
export const operationList = defineList<OperationRow>()({
  name: 'operationRecords',
  route: 'journal',
  isSubList: true,
  title: texts.operation,
  noun: texts.records,
  scope: { id: 'id' },
  columns: {
    record: { kind: 'name', title: texts.record, value: ({ name, record }) => name ?? record },
    changes: { kind: 'screen', title: texts.fields, width: '50%' },
    result: { kind: 'state', title: texts.result, labels: RESULTS, width: '8rem' },
  },
  rowKey: ({ place }) => String(place),
  emptyText: texts.noRecords,
});
