import type { RowOf } from '@comptoir/shared/list/definition';
import { personName } from '@comptoir/shared/person-name';
import { monitoringList } from '@comptoir/shared/vouchers/monitoring-list';
import { monitoringTexts as texts } from '@comptoir/shared/vouchers/texts';
import { AlertComment, AlertStatus } from '../../kit/alerts/alert-edits.tsx';
import { ORDER_STATE_TONES } from '../../kit/alerts/order-states.ts';
import { lazyDialog } from '../../kit/dialogs.tsx';
import { listRoute } from '../../kit/list/list-route.tsx';
import { TruncatedText } from '../../kit/list/table/truncated-text.tsx';
import type { ScreenData } from '../../kit/screen-data.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { blockedBy } from '../../ui/blocked.ts';
import { MonitoringTabs, readCounts } from './monitoring-tabs.tsx';

type Row = RowOf<typeof monitoringList>;

const open = lazyDialog(() => import('./statuses-dialog.tsx'));

const customer = (row: Row) => (
  <>
    <TruncatedText text={personName(row) || '–'} />
    {row.email && <TruncatedText text={row.email} variant="table-sub" />}
  </>
);

const vouchers = ({ id, voucherRefs, voucherLinks }: Row) => (
  <button
    type="button"
    aria-label={texts.seeStatuses(voucherRefs.length, id)}
    onClick={() => open({ id, voucherRefs, voucherLinks })}
    {...blockedBy(voucherRefs.length === 0 ? texts.noStatuses : undefined)}
    className="link min-h-6 tabular-nums aria-disabled:cursor-not-allowed aria-disabled:text-disabled aria-disabled:no-underline"
  >
    {texts.vouchersOf(voucherRefs.length)}
  </button>
);

const list = listRoute(monitoringList, {
  read: (input) => trpc.vouchers.monitoring.list.queryOptions(input),
  views: <MonitoringTabs />,
  name: { to: ({ id }) => href('orderDossier', { number: String(id) }) },
  cells: {
    customer,
    alertMotifs: ({ alertMotifs }) => <TruncatedText text={alertMotifs.join(', ')} variant="table-name" />,
    vouchers,
    alertStatus: (row) => <AlertStatus alert={row} />,
  },
  tones: { orderSupplierState: ORDER_STATE_TONES },
  line: (row) => <AlertComment alert={row} />,
});

/** `/admin/catalogue/monitoring-ogloba-order` (MON-001 to MON-021): a queue with its comments below each row (ORD-005). */
export const { Screen } = list;

export const data: ScreenData = (address) => [...list.data(address), readCounts()];
