import { supplierTexts as texts } from '@comptoir/shared/suppliers/texts';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import { ShippingMethods, data as shippingData } from '../shipping-methods/shipping-methods.screen.tsx';
import { BackOfficeUsers, data as userData } from './back-office-users.screen.tsx';
import { SupplierRecord, type SupplierTab } from './supplier-record.tsx';

const { suppliers, shippingMethods, backOfficeUsers } = trpc.suppliers;

/** The tab given by the address, or the first one (SUP-059). */
const tabOf = (named: string | undefined): SupplierTab => (named === '2' || named === '3' ? named : '1');

export const data: ScreenData = (address) => {
  const tab = tabOf(address.params.ariaSelected);
  const list = tab === '1' ? shippingData(address) : tab === '2' ? userData(address) : [];
  const input = { uuid: address.params.uuid ?? '' };
  return [...list, suppliers.get.queryOptions(input), suppliers.ordersUrl.queryOptions(input)];
};

/** Another value of `random` in the query refetches the supplier and its lists (SUP-058). */
function useRefresh() {
  const random = useSearchParams()[0].get('random');
  useEffect(() => {
    if (random === null) return;
    for (const { queryKey } of [suppliers.get, shippingMethods.list, backOfficeUsers.list])
      void queryClient.invalidateQueries({ queryKey: queryKey() });
  }, [random]);
}

/** Orders are in another application (SUP-062). */
const Orders = ({ supplier }: { supplier: string }) => (
  <SupplierRecord supplier={supplier} tab="3">
    {(head) => (
      <>
        {head}
        <p>{texts.inProgress}</p>
      </>
    )}
  </SupplierRecord>
);

/** `/admin/suppliers/:uuid/:ariaSelected?` (SUP-057). */
export function Screen() {
  const { uuid = '', ariaSelected } = useParams();
  useRefresh();
  const tab = tabOf(ariaSelected);
  if (tab === '1') return <ShippingMethods supplier={uuid} />;
  return tab === '2' ? <BackOfficeUsers supplier={uuid} /> : <Orders supplier={uuid} />;
}
