import { reductionList } from '@comptoir/shared/exports/reduction-list';
import { exportContract as contract } from '@comptoir/shared/exports/texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { listData } from '../../kit/list/list-data.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { RATE_CELLS } from '../../kit/rate-cells.tsx';
import { trpc } from '../../lib/trpc.ts';

const LIST = listScreen(reductionList, { cells: RATE_CELLS, errorText: () => contract.reductionsFailed });

const read = (input: ListQuery<typeof reductionList>) => trpc.exports.reductions.list.queryOptions(input);

export const data = listData(LIST, read);

/** `/admin/sold/export/reductions` (EXP-037, EXP-038). */
export const Screen = () => <ListPage list={LIST} read={read} />;
