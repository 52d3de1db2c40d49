import type { ListQuery } from '@comptoir/shared/list/input';
import { shippingFormTexts as formTexts } from '@comptoir/shared/suppliers/shipping-form-texts';
import type { shippingMethodList } from '@comptoir/shared/suppliers/shipping-method-list';
import { useParams } from 'react-router';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { AddLink, listData } from '../../../kit/list/list-route.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { SupplierRecord } from '../suppliers/supplier-record.tsx';
import { METHODS } from './shipping-method-list.tsx';

const read = (input: ListQuery<typeof shippingMethodList>) => trpc.suppliers.shippingMethods.list.queryOptions(input);

export const data: ScreenData = (address) => listData(METHODS, read, () => ({ supplier: address.params.uuid ?? '' }))(address);

/** The shipping methods of a supplier, as a tab of it. */
export function ShippingMethods({ supplier }: { supplier: string }) {
  const add = <AddLink label={formTexts.add} to={href('addShippingMethod', { uuid: supplier })} />;
  return (
    <SupplierRecord supplier={supplier} tab="1">
      {(head) => <ListPage key={supplier} list={METHODS} head={head} scope={{ supplier }} read={read} action={add} />}
    </SupplierRecord>
  );
}

/** `/admin/supplier/shippingMethod/:uuid` (SHP-001). */
export function Screen() {
  const { uuid = '' } = useParams();
  return <ShippingMethods supplier={uuid} />;
}
