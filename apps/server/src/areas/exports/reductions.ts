import { calls } from '@comptoir/marketplace-api/calls';
import { reductionList } from '@comptoir/shared/exports/reduction-list';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { router } from '../../trpc/trpc.ts';

/** EXP-037. */
export const reductionSource = listSource(reductionList, calls.rates.rates.list, {
  query: ({ page, itemsPerPage }) => ({ page, itemsPerPage }),
  row: ({ isContinuousValue: _, ...reduction }) => reduction,
});

export const reductionProcedures = router({ list: listProcedure(reductionSource) });
