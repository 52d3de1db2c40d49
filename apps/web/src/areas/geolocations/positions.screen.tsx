import { addressOf, isPlaced } from '@comptoir/shared/geolocations/position-address';
import { type PositionRow, positionList } from '@comptoir/shared/geolocations/position-list';
import { geolocationContract as contract, positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { FileUp, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { lazyDialog } from '../../kit/dialogs.tsx';
import { historyAction } from '../../kit/history-link.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { AddButton, listData } from '../../kit/list/list-route.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { RowLink } from '../../kit/list/table/cells.tsx';
import { useParentRecord } from '../../kit/record-gone.tsx';
import type { ScreenData } from '../../kit/screen-query.ts';
import { href } from '../../lib/routes.ts';
import { mutate, trpc } from '../../lib/trpc.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const openPosition = lazyDialog(() => import('./position-dialog.tsx'));

const remove = (variant: string, row: PositionRow) =>
  confirm({
    title: contract.removeQuestion,
    consequence: texts.removeConsequence(addressOf(row)),
    danger: true,
    run: () => mutate(trpc.geolocations.remove.mutationOptions(), { uuid: row.uuid, owner: variant }),
    successText: texts.removed,
    errorText: contract.removeFailed,
  });

const positionScreen = (variant: string) =>
  listScreen(positionList, {
    rowActions: (row) =>
      isPlaced(row) && (
        <>
          <IconButton
            icon={Pencil}
            size="row"
            label={texts.edit(addressOf(row))}
            onClick={() => openPosition({ variant, row })}
            {...openPosition.preload}
          />
          <IconButton icon={Trash2} size="row" label={texts.remove(addressOf(row))} onClick={() => remove(variant, row)} />
          <RowLink {...historyAction('position', row.uuid, addressOf(row))} />
        </>
      ),
    actionsWidth: '8rem',
    errorText: ({ page, search, latitude, longitude, formattedAddress }, { code }) => {
      if (code === 'FORBIDDEN') return contract.forbidden;
      if (code === 'NOT_FOUND') return contract.notFound;
      if (code === 'UPSTREAM_DRIFT') return contract.unexpected;
      // Filters were set while a page was shown, or a later page was requested (open point of GEO-046).
      return page > 1 || (search ?? latitude ?? longitude ?? formattedAddress) !== undefined ? contract.pageNotLoaded : contract.notLoaded;
    },
  });

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
  const { data: variant, gone } = useParentRecord(variantQuery(uuid), { title: texts.titleAlone, back: href('ListProducts') });
  const list = useMemo(() => positionScreen(uuid), [uuid]);
  if (gone) return gone;
  const title = variant === undefined ? texts.titleAlone : texts.title(variant.name);
  const actions = (
    <>
      <Button {...openImport.preload} onClick={() => openImport({ variant: uuid, product: variant?.name || uuid })}>
        <Icon of={FileUp} />
        {texts.import}
      </Button>
      <AddButton label={texts.add} onClick={() => openPosition({ variant: uuid, row: null })} preload={openPosition.preload} />
    </>
  );
  return <ListPage key={uuid} list={{ ...list, title }} record={variant?.name} scope={{ variant: uuid }} read={read} action={actions} />;
}
