import { GEOLOCATION_PAGE_SIZES } from '@comptoir/shared/geolocations/geolocation-list';
import type { Geolocation } from '@comptoir/shared/geolocations/geolocations';
import { addressOf, addressShown, isPlaced } from '@comptoir/shared/geolocations/position-address';
import { geolocationContract as contract, positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { Pencil, Trash2 } from 'lucide-react';
import { ask } from '../../kit/ask.ts';
import { opens } from '../../kit/dialogs.tsx';
import { figure, name, text } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { isFiltered } from '../../kit/list/list-state.ts';
import { showDecimal } from '../../lib/decimal.ts';
import { mutate } from '../../lib/mutate.ts';
import { trpc } from '../../lib/trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type Row = Geolocation & { rank: number };

export const openPosition = opens(() => import('./position-dialog.tsx'));

/** GEO-011. */
const TYPING = { from: 2, delay: 500 };

const remove = (row: Row) =>
  ask({
    title: contract.removeQuestion,
    consequence: texts.removeConsequence(addressOf(row)),
    danger: true,
    run: () => mutate(trpc.geolocations.remove.mutationOptions(), { uuid: row.uuid }),
    done: texts.removed,
    failed: contract.removeFailed,
  });

const degrees = (value: number | null) => (value === null ? null : showDecimal(value));

/** GEO-002 to GEO-006, GEO-009, GEO-017, GEO-060, GEO-021, GEO-042 to GEO-046. */
export const positionList = (variant: string, product: string | undefined): ListDeclaration<Row> => ({
  route: 'geolocationsPage',
  part: true,
  title: product === undefined ? texts.titleAlone : texts.title(product),
  noun: texts.noun,
  pageSizes: GEOLOCATION_PAGE_SIZES,
  search: texts.search,
  filters: [
    { kind: 'text', name: 'latitude', label: texts.latitude, typing: TYPING },
    { kind: 'text', name: 'longitude', label: texts.longitude, typing: TYPING },
    { kind: 'text', name: 'formattedAddress', label: texts.address, typing: TYPING },
  ],
  notice: listTexts.filtered,
  columns: [
    figure('rank', texts.rank, ({ rank }) => rank, { width: '4rem' }),
    text('uuid', texts.id, ({ uuid }) => uuid, { width: '10rem' }),
    text('latitude', texts.latitude, ({ latitude }) => degrees(latitude), { width: '7rem' }),
    text('longitude', texts.longitude, ({ longitude }) => degrees(longitude), { width: '7rem' }),
    name('address', texts.address, addressShown),
  ],
  actions: (row) =>
    isPlaced(row) && (
      <>
        <IconButton icon={Pencil} size="row" label={texts.edit(addressOf(row))} onClick={() => openPosition({ variant, row })} />
        <IconButton icon={Trash2} size="row" label={texts.remove(addressOf(row))} onClick={() => remove(row)} />
      </>
    ),
  actionsWidth: '6rem',
  rowKey: ({ uuid }) => uuid,
  none: contract.none,
  empty: texts.empty,
  failed: (state, { code }) => {
    if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') return contract.forbidden;
    if (code === 'NOT_FOUND') return contract.notFound;
    if (code === 'UPSTREAM_DRIFT') return contract.unexpected;
    // What was asked for on a page that was there (open point of GEO-046).
    return state.page > 1 || isFiltered(state) ? contract.pageNotLoaded : contract.notLoaded;
  },
});
