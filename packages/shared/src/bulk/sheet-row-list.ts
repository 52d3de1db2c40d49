import { defineList } from '../list/definition.ts';
import type { SheetValue } from './sheets.ts';
import { sheetTexts as texts } from './texts.ts';

export const SHEET_CHOICES = ['keep', 'put'] as const;
export type SheetCellChoice = (typeof SHEET_CHOICES)[number];

/** A cell of the file that differs from its record, such as `B12`. */
export interface SheetCell {
  cell: string;
  field: string;
  /** The current value, and that of the file. */
  before: SheetValue;
  after: SheetValue;
  /** What was typed, when it is no value of the field. */
  typed?: string;
  /** Why the cell is left as it is. */
  fault?: string;
  /** The record has another value than when it was exported; the current one stays, unless that of the file is chosen. */
  isMoved?: boolean;
  /** Who has set the current value here, when the history has it. */
  movedBy?: string;
  choice?: SheetCellChoice;
}

export const SHEET_ROW_STATES = ['changed', 'faulty', 'moved'] as const;
export type SheetRowState = (typeof SHEET_ROW_STATES)[number];

/** A row of the file with something to change, or to look at. */
export interface SheetRow {
  line: number;
  record: string | null;
  name: string | null;
  state: SheetRowState;
  /** Why the complete row is left as it is. */
  fault: string | null;
  cells: SheetCell[];
}

/** The plan of a changed file, row by row (XLS-003). */
export const sheetRowList = defineList<SheetRow>()({
  name: 'sheetRows',
  route: 'sheetPlan',
  isSubList: true,
  title: texts.plan,
  noun: texts.noun,
  scope: { plan: 'uuid' },
  rowKey: ({ line }) => String(line),
  filters: {
    state: { kind: 'choice', label: texts.state, options: SHEET_ROW_STATES.map((value) => ({ value, label: texts.states[value] })) },
  },
  columns: {
    line: { kind: 'count', title: texts.line, width: '5rem' },
    name: { kind: 'name', title: texts.record, value: ({ name, record }) => name ?? record ?? '' },
    cells: { kind: 'screen', title: texts.cells, width: '40%' },
    state: { kind: 'state', title: texts.state, labels: texts.states, width: '9rem' },
  },
  emptyText: texts.nothing,
});
