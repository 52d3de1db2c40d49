import type { positionList } from '@comptoir/shared/geolocations/position-list';
import { positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { AddButton } from '../../kit/list/add.tsx';
import { listData } from '../../kit/list/list-data.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ScreenData } from '../../kit/screen-data.ts';
import { trpc } from '../../lib/trpc.ts';
import { openPosition, positionScreen } from './position-list.tsx';

const read = (input: ListQuery<typeof positionList>) => trpc.geolocations.list.queryOptions(input);

export const data: ScreenData = (address) => {
  const { uuid = '' } = address.params;
  return listData(positionScreen(uuid), read, () => ({ variant: uuid }))(address);
};

/** `/admin/product/:uuid/geolocations`: the positions of a variant (GEO-001). */
export function Screen() {
  const { uuid = '' } = useParams();
  const { data } = useQuery({ ...trpc.geolocations.variant.queryOptions({ uuid }), retry: false });
  const add = <AddButton label={texts.add} onClick={() => openPosition({ variant: uuid, row: null })} />;
  const list = useMemo(() => positionScreen(uuid), [uuid]);
  const title = data === undefined ? texts.titleAlone : texts.title(data.name);
  return <ListPage key={uuid} list={{ ...list, title }} scope={{ variant: uuid }} read={read} action={add} />;
}
