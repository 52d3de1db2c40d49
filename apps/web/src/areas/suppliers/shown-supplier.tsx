import { supplierList } from '@comptoir/shared/suppliers/supplier-list';
import { useQuery } from '@tanstack/react-query';
import { FlagBadge } from '../../kit/flag-badge.tsx';
import { trpc } from '../../lib/trpc.ts';

/** Name and state of the supplier of a tab, next to the title (DAY-011); empty until loaded. */
export function useShownSupplier(uuid: string) {
  const { data } = useQuery(trpc.suppliers.suppliers.get.queryOptions({ uuid }));
  return { record: data?.name, state: data && <FlagBadge isOn={data.isActive} labels={supplierList.columns.isActive.labels} /> };
}
