import type { PropertyValue } from '@comptoir/shared/catalogue/properties/properties';
import { propertyValueList } from '@comptoir/shared/catalogue/properties/property-lists';
import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/properties/property-texts';
import { editedValueError } from '@comptoir/shared/catalogue/properties/property-value-rules';
import type { ListQuery } from '@comptoir/shared/list/input';
import { ListChecks, PackagePlus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { confirm } from '../../../kit/confirm.tsx';
import { lazyDialog } from '../../../kit/dialogs.tsx';
import { historyAction } from '../../../kit/history-link.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { AddButton, listData } from '../../../kit/list/list-route.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { RowLink } from '../../../kit/list/table/cells.tsx';
import { InlineEdit } from '../../../kit/list/table/inline-edit.tsx';
import type { InlineText } from '../../../kit/list/table/use-inline-edit.ts';
import { useParentRecord } from '../../../kit/record-gone.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { useWayBack } from '../../../kit/use-way-back.tsx';
import { readError } from '../../../lib/errors.ts';
import { href } from '../../../lib/routes.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { loadedValues, NOTICE_MS } from './loaded-values.ts';

/** Duration of the notices of a duplicate and of a failure: four seconds (PRO-043; MSG-004 as decided). */
const FAILED_MS = 4_000;

const notifyDuplicate = () => toast.error(contract.duplicateEditedValue, { duration: FAILED_MS });

/** A value edited in its row (PRO-028, PRO-039 to PRO-044, PRO-046). */
function PropertyValueCell({ property, row: { uuid, value } }: { property: string; row: PropertyValue }) {
  const check = (text: string) => {
    const others = loadedValues(property).filter((other) => other.uuid !== uuid);
    const why = editedValueError(
      text,
      others.map((other) => other.value),
    );
    if (why === contract.duplicateEditedValue) notifyDuplicate();
    return why;
  };
  const save: InlineText['save'] = async (text, base) => {
    try {
      await mutate(trpc.catalogue.properties.editValue.mutationOptions(), { uuid, property, value: text, base });
      toast.success(contract.valueUpdated, { duration: NOTICE_MS });
    } catch (error) {
      // The row shows then what the other user saved, and the next save replaces it knowingly.
      if (readError(error).code === 'CONFLICT') await queryClient.invalidateQueries(trpc.catalogue.properties.values.pathFilter());
      if (readError(error).fields[0]?.message === contract.duplicateEditedValue) notifyDuplicate();
      else toast.error(contract.valueNotUpdated, { duration: FAILED_MS });
      throw error;
    }
  };
  return (
    <InlineEdit
      value={value}
      label={texts.value}
      action={texts.editValue(value)}
      check={check}
      confirm={(text) => confirm({ title: texts.editValueQuestion, consequence: texts.editValueConsequence(value, text) })}
      save={save}
      refused={({ fields }) => fields[0]?.message || contract.valueNotUpdated}
    />
  );
}

const open = lazyDialog(() => import('./property-value-dialog.tsx'));

const valueScreen = (property: string) =>
  listScreen(propertyValueList, {
    cells: { value: (row) => <PropertyValueCell property={property} row={row} /> },
    rowActions: ({ uuid, value }) => (
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
        <RowLink {...historyAction('propertyValue', uuid, value)} />
      </>
    ),
    actionsWidth: '8rem',
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
  const parent = { title: texts.values, back: href('customPropertiesList') };
  const { data: property, gone, isError } = useParentRecord(trpc.catalogue.properties.get.queryOptions({ uuid }), parent);
  const back = useWayBack(href('customPropertiesList'));
  useEffect(() => {
    if (isError) toast.error(contract.propertyNotRead);
  }, [isError]);
  const list = useMemo(() => valueScreen(uuid), [uuid]);
  if (gone) return gone;
  const title = `${contract.valuesTitle} ${property?.name ?? '…'}`;
  const add = <AddButton label={texts.addValue} onClick={() => open({ property: uuid })} preload={open.preload} />;
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
      record={property?.name}
      scope={{ property: uuid }}
      read={read}
      action={actions}
    />
  );
}
