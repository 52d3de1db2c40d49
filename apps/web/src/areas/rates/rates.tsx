import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { rateList } from '@comptoir/shared/rates/rate-list';
import { rateContract as contract, rateTexts as texts } from '@comptoir/shared/rates/texts';
import { Pencil } from 'lucide-react';
import { listData } from '../../kit/list/list-data.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { RowLink } from '../../kit/list/table/row-link.tsx';
import { RATE_CELLS } from '../../kit/rate-cells.tsx';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';

const { rates } = trpc;

/** JAC-006. */
const edit = ({ variantUuid }: RowOf<typeof rateList>) => href('editJackpot', { uuid: variantUuid });

const LIST = listScreen(rateList, {
  name: { to: edit },
  cells: RATE_CELLS,
  rowActions: (row) => <RowLink icon={Pencil} to={edit(row)} label={texts.edit(row.productName)} />,
  errorText: () => contract.failed,
});

const read = (input: ListQuery<typeof rateList>) => rates.list.queryOptions(input);

export const data = listData(LIST, read);

/** `/admin/catalogue/gift-card-product-api` (JAC-001 to JAC-007, JAC-015, LAY-027). */
export const Screen = () => <ListPage list={LIST} read={read} />;
