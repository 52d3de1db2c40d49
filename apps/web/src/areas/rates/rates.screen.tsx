import type { RowOf } from '@comptoir/shared/list/definition';
import { rateList } from '@comptoir/shared/rates/rate-list';
import { rateContract as contract, rateTexts as texts } from '@comptoir/shared/rates/texts';
import { Pencil } from 'lucide-react';
import { listRoute } from '../../kit/list/list-route.tsx';
import { RATE_CELLS } from '../../kit/rate-cells.tsx';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';

const { rates } = trpc;

/** JAC-006. */
const edit = ({ variantUuid }: RowOf<typeof rateList>) => href('editJackpot', { uuid: variantUuid });

/** `/admin/catalogue/gift-card-product-api` (JAC-001 to JAC-007, JAC-015, LAY-027). */
export const { Screen, data } = listRoute(rateList, {
  read: (input) => rates.list.queryOptions(input),
  name: { to: edit },
  cells: RATE_CELLS,
  rowActions: [(row) => ({ icon: Pencil, label: texts.edit(row.productName), to: edit(row) })],
  errorText: () => contract.failed,
});
