import { reductionList } from '@comptoir/shared/exports/reduction-list';
import { exportContract as contract } from '@comptoir/shared/exports/texts';
import { listRoute } from '../../kit/list/list-route.tsx';
import { RATE_CELLS } from '../../kit/rate-cells.tsx';
import { trpc } from '../../lib/trpc.ts';

/** `/admin/sold/export/reductions` (EXP-037, EXP-038). */
export const { Screen, data } = listRoute(reductionList, {
  read: (input) => trpc.exports.reductions.list.queryOptions(input),
  cells: RATE_CELLS,
  errorText: () => contract.reductionsFailed,
});
