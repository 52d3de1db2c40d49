import type { positionList } from '@comptoir/shared/geolocations/position-list';
import { positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { lazyDialog } from '../../kit/dialogs.tsx';
import { AddButton } from '../../kit/list/add.tsx';
import { listData } from '../../kit/list/list-data.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ScreenData } from '../../kit/screen-data.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { openPosition, positionScreen } from './position-list.tsx';

const openImport = lazyDialog(() => import('./position-import-dialog.tsx'));

const read = (input: ListQuery<typeof positionList>) => trpc.geolocations.list.queryOptions(input);

const variantQuery = (uuid: string) => ({ ...trpc.geolocations.variant.queryOptions({ uuid }), retry: false });

export const data: ScreenData = (address) => {
  const { uuid = '' } = address.params;
  return [...listData(positionScreen(uuid), read, () => ({ variant: uuid }))(address), variantQuery(uuid)];
};

/**
 * `/admin/product/:uuid/geolocations`: the positions of a variant, technical or not, added individually or by import (GEO-001, GEO-007,
 * GEO-020).
 */
export function Screen() {
  const { uuid = '' } = useParams();
  const { data: variant } = useQuery(variantQuery(uuid));
  const list = useMemo(() => positionScreen(uuid), [uuid]);
  const title = variant === undefined ? texts.titleAlone : texts.title(variant.name);
  const actions = (
    <>
      <Button onClick={() => openImport({ variant: uuid, product: variant?.name || uuid })}>
        <Icon of={FileUp} />
        {texts.import}
      </Button>
      <AddButton label={texts.add} onClick={() => openPosition({ variant: uuid, row: null })} />
    </>
  );
  return <ListPage key={uuid} list={{ ...list, title }} record={variant?.name} scope={{ variant: uuid }} read={read} action={actions} />;
}
