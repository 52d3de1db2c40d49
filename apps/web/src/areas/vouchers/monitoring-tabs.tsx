import { ALERT_STATUSES, TO_TREAT, monitoringTexts as texts } from '@comptoir/shared/vouchers/texts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { TabLinks } from '../../kit/list/tab-links.tsx';
import { trpc } from '../../lib/trpc.ts';

export const readCounts = () => trpc.vouchers.monitoring.counts.queryOptions();

const TABS = [{ value: '', label: texts.allStatuses }, ...ALERT_STATUSES];

/** A tab for each processing status, with its number of orders (MON-004, MON-005, ORD-005). The address has the status. */
export function MonitoringTabs() {
  const [params] = useSearchParams();
  const { data: counts } = useQuery(readCounts());
  const chosen = params.get('alertStatus');
  const tabs = TABS.map(({ value, label }) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (value === '') next.delete('alertStatus');
    else next.set('alertStatus', value);
    const count = value === '' ? counts?.total : counts?.byStatus[value];
    return { key: value, label, to: `?${next}`, count, accent: value === TO_TREAT };
  });
  return <TabLinks label={texts.status} tabs={tabs} current={TABS.find(({ value }) => value === chosen)?.value ?? ''} />;
}
