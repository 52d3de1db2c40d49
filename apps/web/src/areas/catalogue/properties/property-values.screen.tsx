import { propertyValueList } from '@comptoir/shared/catalogue/properties/property-lists';
import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/properties/property-texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, PackagePlus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { lazyDialog } from '../../../kit/dialogs.tsx';
import { AddButton } from '../../../kit/list/add.tsx';
import { listData } from '../../../kit/list/list-data.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import type { ScreenData } from '../../../kit/screen-data.ts';
import { useWayBack } from '../../../kit/use-way-back.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { PropertyValueCell } from './property-value-cell.tsx';

const open = lazyDialog(() => import('./property-value-dialog.tsx'));

const valueScreen = (property: string) =>
  listScreen(propertyValueList, {
    cells: { value: (row) => <PropertyValueCell property={property} row={row} /> },
    rowActions: [
      ({ uuid, value }) => ({
        icon: PackagePlus,
        label: texts.addVariants(value),
        to: href('addVariantProductToPropertyValue', { propertyUuid: property, uuid }),
      }),
      ({ uuid, value }) => ({
        icon: ListChecks,
        label: texts.listVariants(value),
        to: `${href('listVariantProductsOfPropertyValue', { uuid })}?property=${property}`,
      }),
    ],
    errorText: () => contract.valuesNotRead,
  });

const read = (input: ListQuery<typeof propertyValueList>) => trpc.catalogue.properties.values.queryOptions(input);

export const data: ScreenData = (address) => {
  const { uuid = '' } = address.params;
  const rows = listData(valueScreen(uuid), read, () => ({ property: uuid }))(address);
  return [...rows, trpc.catalogue.properties.get.queryOptions({ uuid })];
};

/** `/admin/property/:uuid/values`: the values of a property, with links to their variants (PRO-004, PRO-026 to PRO-047). */
export function Screen() {
  const { uuid = '' } = useParams();
  const property = useQuery(trpc.catalogue.properties.get.queryOptions({ uuid }));
  const back = useWayBack(href('customPropertiesList'));
  const { isError } = property;
  useEffect(() => {
    if (isError) toast.error(contract.propertyNotRead);
  }, [isError]);
  const list = useMemo(() => valueScreen(uuid), [uuid]);
  const title = `${contract.valuesTitle} ${property.data?.name ?? '…'}`;
  const add = <AddButton label={texts.addValue} onClick={() => open({ property: uuid })} />;
  const actions = (
    <>
      <Button onClick={back}>{contract.back}</Button>
      {add}
    </>
  );
  return (
    <ListPage
      key={uuid}
      list={{ ...list, title, emptyAction: add }}
      record={property.data?.name}
      scope={{ property: uuid }}
      read={read}
      action={actions}
    />
  );
}
