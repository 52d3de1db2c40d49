import { bindableVariantList } from '@comptoir/shared/catalogue/properties/property-lists';
import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/properties/property-texts';
import type { BoundVariantRow } from '@comptoir/shared/catalogue/variants/variant-grids';
import { BOUND_VARIANTS_KEY, VARIANT_SELECTION_KEYS } from '@comptoir/shared/catalogue/variants/variant-selection';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useParams } from 'react-router';
import { listScreen } from '../../../kit/list/list-screen.ts';
import type { Item } from '../../../kit/list/selection/selection.ts';
import type { SelectionState } from '../../../kit/list/selection/use-selection.ts';
import { useParentRecord } from '../../../kit/record-gone.tsx';
import { refuseUnchanged, useStoredSelection } from '../../../kit/selection-grid/declaration.ts';
import { SelectionPage } from '../../../kit/selection-grid/selection-view.tsx';
import { href } from '../../../lib/routes.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';
import { VARIANT_CELLS } from './variant-columns.tsx';

const KEYS = { ...VARIANT_SELECTION_KEYS, bound: BOUND_VARIANTS_KEY };

/** The options that do not depend on the value; a constant, so that rows are not rendered again. */
const GRID = {
  list: listScreen(bindableVariantList, { cells: VARIANT_CELLS }),
  item: ({ uuid, isBound }: BoundVariantRow) => ({ uuid, bound: isBound }),
  useStorage: ({ selection }: SelectionState<Item>, items: readonly Item[]) => useStoredSelection(KEYS, selection, items),
  refusal: refuseUnchanged(contract.nothingSelected),
  saved: texts.bound,
};

/** `/admin/add/variant/product/property/:propertyUuid/value/:uuid` (PRO-006, PRO-058 to PRO-069). */
export function Screen() {
  const { propertyUuid = '', uuid = '' } = useParams();
  return <Grid key={uuid} property={propertyUuid} value={uuid} />;
}

function Grid({ property, value }: { property: string; value: string }) {
  const parent = { title: bindableVariantList.title, back: href('customPropertiesList') };
  const { data: named, gone } = useParentRecord(trpc.catalogue.properties.value.queryOptions({ property, value }), parent);
  if (gone) return gone;
  const fetchAll = async ({ search, categories }: ListQuery<typeof bindableVariantList>, boundOnly: boolean): Promise<Item[]> => {
    const { bound, free } = await queryClient.fetchQuery({
      ...trpc.catalogue.propertyBindings.fetchAll.queryOptions({ value, search, categories, boundOnly }),
      // Always read again and not cached: it may have a hundred thousand uuids.
      staleTime: 0,
      gcTime: 0,
    });
    return [...bound.map((uuid) => ({ uuid, bound: true })), ...free.map((uuid) => ({ uuid, bound: false }))];
  };
  return (
    <SelectionPage
      grid={{
        ...GRID,
        subject: named && [named.property, named.value].filter(Boolean).join(' : '),
        back: { label: contract.back, to: href('CustomPropertyValuesList', { uuid: property }) },
      }}
      scope={{ value }}
      read={(input) => trpc.catalogue.propertyBindings.list.queryOptions(input)}
      totals={trpc.catalogue.propertyBindings.counts.queryOptions({ value })}
      fetchAll={fetchAll}
      save={({ isAllSelected, add, remove }) =>
        mutate(trpc.catalogue.propertyBindings.save.mutationOptions(), {
          uuid: value,
          isAllSelected,
          selectedProductsUuidsToAdd: add,
          unSelectedProductsUuidsToRemove: remove,
        })
      }
    />
  );
}
