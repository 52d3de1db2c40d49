import type { RowOf } from '@comptoir/shared/list/definition';
import { personName } from '@comptoir/shared/person-name';
import { SHORTCUTS, type Shortcut } from '@comptoir/shared/shortcuts';
import { monitoringList } from '@comptoir/shared/vouchers/monitoring-list';
import { ALERT_STATUSES, TO_TREAT, TREATED, monitoringTexts as texts } from '@comptoir/shared/vouchers/texts';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { millisecondsInDay } from 'date-fns/constants';
import { useSearchParams } from 'react-router';
import { AlertComment, AlertStatus, ORDER_STATE_TONES } from '../../kit/alerts/alert-edits.tsx';
import { lazyDialog } from '../../kit/dialogs.tsx';
import { historyAction } from '../../kit/history-link.tsx';
import { listRoute } from '../../kit/list/list-route.tsx';
import { TabLinks } from '../../kit/list/tab-links.tsx';
import { TruncatedText } from '../../kit/list/table/cells.tsx';
import type { ScreenData } from '../../kit/screen-query.ts';
import { useSingleKeys } from '../../kit/shortcuts/keys.ts';
import { age, useNow } from '../../kit/time-passed.ts';
import { formatDate } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { blockedBy } from '../../ui/button.tsx';

const readCounts = () => trpc.vouchers.monitoring.counts.queryOptions();

const TABS = [{ value: '', label: texts.allStatuses }, ...ALERT_STATUSES];

/** Address of a tab, with the search and the other filters of this one. */
function tabAddress(from: URLSearchParams, value: string): string {
  const next = new URLSearchParams(from);
  next.delete('page');
  if (value === '') next.delete('alertStatus');
  else next.set('alertStatus', value);
  return `?${next}`;
}

/** A tab for each processing status, with its number of orders (MON-004, MON-005, ORD-005). The address has the status. */
function MonitoringTabs() {
  const [params] = useSearchParams();
  const { data: counts } = useQuery(readCounts());
  const chosen = params.get('alertStatus');
  const tabs = TABS.map(({ value, label }) => {
    const count = value === '' ? counts?.total : counts?.byStatus[value];
    const presentTo = () => tabAddress(new URLSearchParams(window.location.search), value);
    return { key: value, label, to: tabAddress(params, value), presentTo, count, accent: value === TO_TREAT };
  });
  return <TabLinks label={texts.status} tabs={tabs} current={TABS.find(({ value }) => value === chosen)?.value ?? ''} />;
}

type Row = RowOf<typeof monitoringList>;

const open = lazyDialog(() => import('./statuses-dialog.tsx'));

const customer = (row: Row) => (
  <>
    <TruncatedText text={personName(row) || '–'} />
    {row.email && <TruncatedText text={row.email} variant="table-sub" />}
  </>
);

/** An order that is not treated after these days is late. */
const LATE_DAYS = 5;

/** Since when an order waits, and its day (ORD-005). */
function Age({ order: { created, alertStatus } }: { order: Row }) {
  const now = useNow(60_000);
  const isLate = String(alertStatus) !== TREATED && now - new Date(created).getTime() >= LATE_DAYS * millisecondsInDay;
  return (
    <>
      <span className={clsx('block tabular-nums', isLate && 'font-strong text-danger-text')}>
        {isLate && <span className="sr-only">{texts.late}</span>}
        {age(created, now)}
      </span>
      <span className="table-sub block tabular-nums">{formatDate(created)}</span>
    </>
  );
}

const vouchers = ({ id, voucherRefs, voucherLinks }: Row) => (
  <button
    type="button"
    data-row-key="vouchers"
    aria-label={texts.seeStatuses(voucherRefs.length, id)}
    onClick={() => open({ id, voucherRefs, voucherLinks })}
    {...open.preload}
    {...blockedBy(voucherRefs.length === 0 ? texts.noStatuses : undefined)}
    className="link min-h-6 tabular-nums aria-disabled:cursor-not-allowed aria-disabled:text-disabled aria-disabled:no-underline"
  >
    {texts.vouchersOf(voucherRefs.length)}
  </button>
);

const KEYS: readonly [Shortcut, label: string][] = [
  [SHORTCUTS.lists.shortcuts.rows, texts.keys.rows],
  [SHORTCUTS.orders.shortcuts.comment, texts.keys.comment],
  [SHORTCUTS.orders.shortcuts.status, texts.keys.status],
  [SHORTCUTS.orders.shortcuts.vouchers, texts.keys.vouchers],
  [SHORTCUTS.lists.shortcuts.open, texts.keys.open],
];

/** The keys of a row, for the eye only: the help of the shortcuts has them for everybody. */
function RowKeys() {
  const singleKeys = useSingleKeys();
  return (
    <span aria-hidden="true" className="flex gap-x-4 text-xs max-xl:hidden">
      {KEYS.filter(([{ isSingle }]) => singleKeys || !isSingle).map(([{ alternatives }, label]) => (
        <span key={label} className="flex items-center gap-x-1">
          {alternatives.flat().map((key) => (
            <kbd key={key} className="rounded-sm border border-border px-1.5 font-sans">
              {key}
            </kbd>
          ))}
          {label}
        </span>
      ))}
    </span>
  );
}

const list = listRoute(monitoringList, {
  read: (input) => trpc.vouchers.monitoring.list.queryOptions(input),
  views: <MonitoringTabs />,
  name: { to: ({ id }) => href('orderDossier', { number: String(id) }) },
  cells: {
    customer,
    age: (row) => <Age order={row} />,
    alertMotifs: ({ alertMotifs }) => <TruncatedText text={alertMotifs.join(', ')} variant="table-name" />,
    vouchers,
    alertStatus: (row) => <AlertStatus alert={row} />,
  },
  tones: { orderSupplierState: ORDER_STATE_TONES },
  rowActions: [({ id, orderSupplierUuid }) => historyAction('supplierOrder', orderSupplierUuid, texts.alertOf(id))],
  line: (row) => <AlertComment alert={row} />,
  foot: <RowKeys />,
});

/** `/admin/catalogue/monitoring-ogloba-order` (MON-001 to MON-021): a queue with its comments below each row (ORD-005). */
export const { Screen } = list;

export const data: ScreenData = (address) => [...list.data(address), readCounts()];
