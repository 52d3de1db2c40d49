import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/property-texts';
import type { BoundVariantRow } from '@comptoir/shared/catalogue/variant-grids';
import { BOUND_VARIANTS_KEY, SELECTION_PAGE_SIZES, VARIANT_SELECTION_KEYS } from '@comptoir/shared/catalogue/variant-selection';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { tagsOf } from '../../kit/list/declaration.ts';
import type { ListState } from '../../kit/list/list-state.ts';
import type { SelectionDeclaration } from '../../kit/selection-grid/declaration.ts';
import type { GridItem } from '../../kit/selection-grid/selection.ts';
import { SelectionPage } from '../../kit/selection-grid/selection-page.tsx';
import { href } from '../../lib/routes.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { CATEGORY_TAGS, VARIANT_COLUMNS } from './variant-columns.tsx';

const KEYS = { ...VARIANT_SELECTION_KEYS, bound: BOUND_VARIANTS_KEY };

/** What does not depend on the value; the rows of the same grid must not be drawn again for nothing. */
const GRID: Omit<SelectionDeclaration<BoundVariantRow>, 'back'> = {
  route: 'addVariantProductToPropertyValue',
  title: texts.bindTitle,
  noun: texts.variantNoun,
  pageSizes: SELECTION_PAGE_SIZES,
  columns: VARIANT_COLUMNS,
  search: texts.searchVariants,
  tags: [CATEGORY_TAGS],
  empty: texts.noVariants,
  item: ({ uuid, isBound }) => ({ uuid, bound: isBound }),
  rowName: (row) => row.name,
  keys: KEYS,
  nothingChanged: contract.nothingSelected,
  saved: texts.bound,
};

const matching = (value: string, { search, filters }: ListState) => ({
  value,
  categories: tagsOf(filters.categories),
  ...(search && { search }),
});

/** `/admin/add/variant/product/property/:propertyUuid/value/:uuid` (PRO-006, PRO-058 to PRO-069). */
export function Screen() {
  const { propertyUuid = '', uuid = '' } = useParams();
  return <Grid key={uuid} property={propertyUuid} value={uuid} />;
}

function Grid({ property, value }: { property: string; value: string }) {
  const { data: named } = useQuery(trpc.catalogue.properties.value.queryOptions({ property, value }));
  const save = useMutation(trpc.catalogue.propertyBindings.save.mutationOptions());
  const sweep = async (state: ListState, boundOnly: boolean): Promise<GridItem[]> => {
    const { bound, free } = await queryClient.fetchQuery({
      ...trpc.catalogue.propertyBindings.sweep.queryOptions({ ...matching(value, state), boundOnly }),
      // As it is now, and not kept: it may be a hundred thousand uuids.
      staleTime: 0,
      gcTime: 0,
    });
    return [...bound.map((uuid) => ({ uuid, bound: true })), ...free.map((uuid) => ({ uuid, bound: false }))];
  };
  return (
    <SelectionPage
      grid={{
        ...GRID,
        subject: named && [named.property, named.value].filter(Boolean).join(' : '),
        back: { label: contract.back, to: href('CustomPropertyValuesList', { uuid: property }) },
      }}
      read={(state) =>
        trpc.catalogue.propertyBindings.list.queryOptions({ ...matching(value, state), page: state.page, itemsPerPage: state.itemsPerPage })
      }
      whole={trpc.catalogue.propertyBindings.counts.queryOptions({ value })}
      sweep={sweep}
      save={({ isAllSelected, add, remove }) =>
        save.mutateAsync({ uuid: value, isAllSelected, selectedProductsUuidsToAdd: add, unSelectedProductsUuidsToRemove: remove })
      }
    />
  );
}
