import type { RowOf } from '@comptoir/shared/list/definition';
import { personName } from '@comptoir/shared/person-name';
import { monitoringList } from '@comptoir/shared/vouchers/monitoring-list';
import { monitoringTexts as texts } from '@comptoir/shared/vouchers/texts';
import { ListChecks } from 'lucide-react';
import { lazyDialog } from '../../kit/dialogs.tsx';
import { listRoute } from '../../kit/list/list-route.tsx';
import { TruncatedText } from '../../kit/list/table/truncated-text.tsx';
import { trpc } from '../../lib/trpc.ts';
import { AlertCommentCell, AlertStatusCell } from './monitoring-cells.tsx';

const { monitoring } = trpc.vouchers;

const open = lazyDialog(() => import('./statuses-dialog.tsx'));

const customer = (row: RowOf<typeof monitoringList>) => (
  <>
    <TruncatedText text={personName(row) || '–'} />
    {row.email && <TruncatedText text={row.email} variant="table-sub" />}
  </>
);

/** `/admin/catalogue/monitoring-ogloba-order` (MON-001 to MON-021). */
export const { Screen, data } = listRoute(monitoringList, {
  read: (input) => monitoring.list.queryOptions(input),
  cells: {
    customer,
    alertMotifs: ({ alertMotifs }) => <TruncatedText text={alertMotifs.join(', ')} variant="table-name" />,
    alertStatus: (row) => <AlertStatusCell row={row} />,
    alertComment: (row) => <AlertCommentCell row={row} />,
  },
  tones: { orderSupplierState: { '0': 'warning', '1': 'info', '2': 'success', '8': 'danger', '11': 'warning' } },
  rowActions: [
    ({ id, voucherRefs, voucherLinks }) => ({
      icon: ListChecks,
      label: texts.seeStatuses(id),
      reason: voucherRefs.length === 0 ? texts.noStatuses : undefined,
      run: () => open({ id, voucherRefs, voucherLinks }),
    }),
  ],
});
