import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { personName } from '@comptoir/shared/person-name';
import { monitoringList } from '@comptoir/shared/vouchers/monitoring-list';
import { monitoringTexts as texts } from '@comptoir/shared/vouchers/texts';
import { ListChecks } from 'lucide-react';
import { lazyDialog } from '../../kit/dialogs.tsx';
import { listData } from '../../kit/list/list-data.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { TruncatedText } from '../../kit/list/table/truncated-text.tsx';
import { trpc } from '../../lib/trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { AlertCommentCell, AlertStatusCell } from './monitoring-cells.tsx';

const { monitoring } = trpc.vouchers;

const open = lazyDialog(() => import('./statuses-dialog.tsx'));

const customer = (row: RowOf<typeof monitoringList>) => (
  <>
    <TruncatedText text={personName(row) || '–'} />
    {row.email && <TruncatedText text={row.email} look="table-sub" />}
  </>
);

const LIST = listScreen(monitoringList, {
  cells: {
    customer,
    alertMotifs: ({ alertMotifs }) => <TruncatedText text={alertMotifs.join(', ')} look="table-name" />,
    alertStatus: (row) => <AlertStatusCell row={row} />,
    alertComment: (row) => <AlertCommentCell row={row} />,
  },
  tones: { orderSupplierState: { '0': 'warning', '1': 'info', '2': 'success', '8': 'danger', '11': 'warning' } },
  rowActions: ({ id, voucherRefs, voucherLinks }) => (
    <IconButton
      icon={ListChecks}
      size="row"
      label={texts.seeStatuses(id)}
      disabled={voucherRefs.length === 0}
      onClick={() => open({ id, voucherRefs, voucherLinks })}
    />
  ),
});

const read = (input: ListQuery<typeof monitoringList>) => monitoring.list.queryOptions(input);

export const data = listData(LIST, read);

/** `/admin/catalogue/monitoring-ogloba-order` (MON-001 to MON-021). */
export const Screen = () => <ListPage list={LIST} read={read} />;
