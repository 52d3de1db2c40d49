import { addressOf, isPlaced } from '@comptoir/shared/geolocations/position-address';
import { type PositionRow, positionList } from '@comptoir/shared/geolocations/position-list';
import { geolocationContract as contract, positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { Pencil, Trash2 } from 'lucide-react';
import { confirm } from '../../kit/confirm.tsx';
import { lazyDialog } from '../../kit/dialogs.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { mutate } from '../../lib/mutate.ts';
import { trpc } from '../../lib/trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export const openPosition = lazyDialog(() => import('./position-dialog.tsx'));

const remove = (row: PositionRow) =>
  confirm({
    title: contract.removeQuestion,
    consequence: texts.removeConsequence(addressOf(row)),
    danger: true,
    run: () => mutate(trpc.geolocations.remove.mutationOptions(), { uuid: row.uuid }),
    successText: texts.removed,
    errorText: contract.removeFailed,
  });

export const positionScreen = (variant: string) =>
  listScreen(positionList, {
    rowActions: (row) =>
      isPlaced(row) && (
        <>
          <IconButton icon={Pencil} size="row" label={texts.edit(addressOf(row))} onClick={() => openPosition({ variant, row })} />
          <IconButton icon={Trash2} size="row" label={texts.remove(addressOf(row))} onClick={() => remove(row)} />
        </>
      ),
    actionsWidth: '6rem',
    errorText: ({ page, search, latitude, longitude, formattedAddress }, { code }) => {
      if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') return contract.forbidden;
      if (code === 'NOT_FOUND') return contract.notFound;
      if (code === 'UPSTREAM_DRIFT') return contract.unexpected;
      // Filters were set while a page was shown, or a later page was requested (open point of GEO-046).
      return page > 1 || (search ?? latitude ?? longitude ?? formattedAddress) !== undefined ? contract.pageNotLoaded : contract.notLoaded;
    },
  });
