import { defineList } from '../list/definition.ts';
import { type RateRow, rateColumns } from '../rates/rate-columns.ts';
import { exportTexts as texts } from './texts.ts';

/** The reductions of the Jackpot vouchers, all of them (EXP-037 and its open point). */
export const reductionList = defineList<RateRow>()({
  name: 'reductions',
  route: 'listReductions',
  title: texts.reductions,
  noun: texts.reductionsNoun,
  columns: rateColumns,
  emptyText: texts.noReductions,
  rowKey: ({ variantUuid }) => variantUuid,
  file: { title: texts.reductions, prefix: 'reductions_jackpot' },
});
