import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/property-texts';
import type { BoundVariantRow } from '@comptoir/shared/catalogue/variant-grids';
import { listTexts } from '@comptoir/shared/list-texts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { type ListDeclaration, tagsOf } from '../../kit/list/declaration.ts';
import { exportOf } from '../../kit/list/export-of.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { type ListState, listInput } from '../../kit/list/list-state.ts';
import { useWayBack } from '../../kit/use-way-back.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { CATEGORY_TAGS, VARIANT_COLUMNS } from './variant-columns.tsx';

const LIST: ListDeclaration<BoundVariantRow> = {
  route: 'listVariantProductsOfPropertyValue',
  part: true,
  title: texts.boundTitle,
  noun: texts.variantNoun,
  columns: VARIANT_COLUMNS,
  search: texts.searchVariants,
  searchOnEnter: true,
  tags: [CATEGORY_TAGS],
  notice: listTexts.filtered,
  range: contract.boundRange,
  none: contract.noBound,
  rowKey: ({ uuid }) => uuid,
  empty: texts.notBound,
};

const asked =
  (value: string) =>
  ({ filters, ...state }: ListState) => ({ ...listInput(state), value, boundOnly: true, categories: tagsOf(filters.categories) });

const readBound = (value: string) => (state: ListState) => trpc.catalogue.propertyBindings.list.queryOptions(asked(value)(state));

/** `/admin/product/variant/property/value/:uuid`: the variants bound to a value (PRO-005, PRO-048 to PRO-057). */
export function Screen() {
  const { uuid = '' } = useParams();
  // The path names the value only; the screen it is opened from says of which property.
  const property = useSearchParams()[0].get('property');
  const back = useWayBack(property === null ? href('customPropertiesList') : href('CustomPropertyValuesList', { uuid: property }));
  const { data } = useQuery({
    ...trpc.catalogue.properties.value.queryOptions({ property: property ?? '', value: uuid }),
    enabled: property !== null,
  });
  const title = data?.value == null ? texts.boundTitle : texts.boundTo(data.value);
  const list = { ...LIST, title, exportView: exportOf('boundVariants', asked(uuid), ['name', 'brand', 'category']) };
  return <ListPage key={uuid} list={list} read={readBound(uuid)} action={<Button onClick={back}>{contract.back}</Button>} />;
}
