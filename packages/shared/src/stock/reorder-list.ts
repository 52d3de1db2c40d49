import { defineList } from '../list/definition.ts';
import { reorderTexts as texts } from './forecast-texts.ts';

/** What to order of one stock (STK-003). */
export interface ReorderRow {
  id: number;
  kind: 'codes' | 'documents';
  product: string;
  supplier: string;
  units: number;
  perDay: number;
  runOut: string;
  isAlarm: boolean;
  /** Days that the order covers. */
  days: number;
  lost: number;
  quantity: number;
}

/** One decimal is enough for a rate. */
const rounded = (rate: number) => Math.round(rate * 10) / 10;

/** «Réapprovisionnement» as a file; the screen has its own table, by supplier. */
export const reorderList = defineList<ReorderRow>()({
  name: 'reorders',
  route: 'reorders',
  title: texts.title,
  noun: texts.noun,
  columns: {
    supplier: { kind: 'text', title: texts.supplier },
    product: { kind: 'name', title: texts.product },
    kind: { kind: 'state', title: texts.kind, labels: texts.kinds },
    units: { kind: 'count', title: texts.units },
    perDay: { kind: 'decimal', title: texts.perDay, value: ({ perDay }) => rounded(perDay) },
    runOut: { kind: 'text', title: texts.runOut },
    lost: { kind: 'count', title: texts.lost },
    days: { kind: 'count', title: texts.days },
    quantity: { kind: 'count', title: texts.quantity },
  },
  rowKey: ({ id }) => String(id),
  emptyText: texts.nothing,
  file: { title: texts.title, prefix: 'reapprovisionnement' },
});
