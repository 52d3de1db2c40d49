import type { PropertyValue } from '@comptoir/shared/catalogue/properties';
import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/property-texts';
import { VALUE_PAGE_SIZES } from '@comptoir/shared/catalogue/variant-selection';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, PackagePlus } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { opens } from '../../kit/dialogs.tsx';
import { AddButton } from '../../kit/list/add.tsx';
import { name } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { exportOf } from '../../kit/list/export-of.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { type ListState, listInput } from '../../kit/list/list-state.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { useWayBack } from '../../kit/use-way-back.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { PropertyValueCell } from './property-value-cell.tsx';

const open = opens(() => import('./property-value-dialog.tsx'));

const asked = (property: string) => (state: ListState) => ({ property, ...listInput(state) });

const valueList = (property: string, title: string): ListDeclaration<PropertyValue> => ({
  route: 'CustomPropertyValuesList',
  part: true,
  title,
  noun: texts.valueNoun,
  pageSizes: VALUE_PAGE_SIZES,
  search: texts.searchValues,
  columns: [{ ...name('value', texts.value, ({ value }) => value), cell: (row) => <PropertyValueCell property={property} row={row} /> }],
  actions: ({ uuid, value }) => (
    <>
      <RowLink
        icon={PackagePlus}
        label={texts.addVariants(value)}
        to={href('addVariantProductToPropertyValue', { propertyUuid: property, uuid })}
      />
      <RowLink
        icon={ListChecks}
        label={texts.listVariants(value)}
        to={`${href('listVariantProductsOfPropertyValue', { uuid })}?property=${property}`}
      />
    </>
  ),
  actionsWidth: '6rem',
  rowKey: ({ uuid }) => uuid,
  exportView: exportOf('propertyValues', asked(property), ['value']),
  failed: () => contract.valuesNotRead,
  empty: texts.noValues,
});

const readValues = (property: string) => (state: ListState) => trpc.catalogue.properties.values.queryOptions(asked(property)(state));

/** `/admin/property/:uuid/values`: the values of a property, and the ways to their variants (PRO-004, PRO-026 to PRO-047). */
export function Screen() {
  const { uuid = '' } = useParams();
  const property = useQuery(trpc.catalogue.properties.get.queryOptions({ uuid }));
  const back = useWayBack(href('customPropertiesList'));
  const { isError } = property;
  useEffect(() => {
    if (isError) toast.error(contract.propertyNotRead);
  }, [isError]);
  const list = valueList(uuid, `${contract.valuesTitle} ${property.data?.name ?? '…'}`);
  const add = <AddButton label={texts.addValue} onClick={() => open({ property: uuid })} />;
  const actions = (
    <>
      <Button onClick={back}>{contract.back}</Button>
      {add}
    </>
  );
  return <ListPage key={uuid} list={{ ...list, emptyAction: add }} read={readValues(uuid)} action={actions} />;
}
