import { boundVariantList } from '@comptoir/shared/catalogue/properties/property-lists';
import { propertyContract as contract, propertyTexts as texts } from '@comptoir/shared/catalogue/properties/property-texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useParams, useSearchParams } from 'react-router';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { listData } from '../../../kit/list/list-route.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { useParentRecord } from '../../../kit/record-gone.tsx';
import { useWayBack } from '../../../kit/use-way-back.tsx';
import { trailTo } from '../../../lib/navigation.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { VARIANT_CELLS } from './variant-columns.tsx';

const LIST = listScreen(boundVariantList, { cells: VARIANT_CELLS });

const read = (input: ListQuery<typeof boundVariantList>) => trpc.catalogue.propertyBindings.list.queryOptions(input);

export const data = listData(LIST, read, ({ uuid = '' }) => ({ value: uuid, boundOnly: true }));

/** `/admin/product/variant/property/value/:uuid`: the variants bound to a value (PRO-005, PRO-048 to PRO-057). */
export function Screen() {
  const { uuid = '' } = useParams();
  // The path contains only the value; the property is in the query of the link.
  const property = useSearchParams()[0].get('property');
  const back = useWayBack(property === null ? href('customPropertiesList') : href('CustomPropertyValuesList', { uuid: property }));
  const { data, gone } = useParentRecord(
    { ...trpc.catalogue.properties.value.queryOptions({ property: property ?? '', value: uuid }), enabled: property !== null },
    { title: texts.boundTitle, back: href('customPropertiesList') },
  );
  if (gone) return gone;
  const title = data === undefined ? texts.boundTitle : texts.boundTo(data.value);
  return (
    <ListPage
      key={uuid}
      list={{ ...LIST, title }}
      record={data?.value}
      {...(property !== null && { trail: trailTo(href('CustomPropertyValuesList', { uuid: property })) })}
      scope={{ value: uuid, boundOnly: true }}
      read={read}
      action={<Button onClick={back}>{contract.back}</Button>}
    />
  );
}
