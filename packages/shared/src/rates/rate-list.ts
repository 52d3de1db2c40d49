import { defineList } from '../list/definition.ts';
import { type RateRow, rateColumns } from './rate-columns.ts';
import { rateTexts as texts } from './texts.ts';

/** From the first character (OP-073). */
const typing = { from: 1, delay: 500 } as const;

/** Gift-card variants sold through a supplier's API (JAC-002 to JAC-005). */
export const rateList = defineList<RateRow>()({
  name: 'rates',
  route: 'jackpotList',
  title: texts.title,
  noun: texts.noun,
  pageSizes: [30, 10, 100, 200],
  filters: {
    brand: { kind: 'contains', label: texts.brand, typing },
    supplierName: { kind: 'contains', label: texts.supplier, typing },
  },
  columns: rateColumns,
  emptyText: texts.empty,
  hasSheet: true,
  rowKey: ({ variantUuid }) => variantUuid,
  file: { title: texts.title, prefix: 'taux_des_cartes_cadeaux' },
});
