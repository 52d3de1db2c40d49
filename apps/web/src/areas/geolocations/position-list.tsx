import { GEOLOCATION_PAGE_SIZES } from '@comptoir/shared/geolocations/geolocation-list';
import type { Geolocation } from '@comptoir/shared/geolocations/geolocations';
import { geolocationContract as contract, positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { Pencil, Trash2 } from 'lucide-react';
import { figure, name, text } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { isFiltered } from '../../kit/list/list-state.ts';
import { showDecimal } from '../../lib/decimal.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export type PositionRow = Geolocation & { rank: number };

interface PositionActions {
  edit: (row: PositionRow) => void;
  remove: (row: PositionRow) => void;
}

/** A row without coordinates says so, and offers nothing (GEO-005, GEO-006). */
const isPlaced = ({ latitude, longitude }: Geolocation) => latitude !== null && longitude !== null;

export const addressOf = ({ formattedAddress, address, zipCode, city }: Geolocation) =>
  formattedAddress || [address, zipCode, city].filter(Boolean).join(' ') || contract.noAddress;

const degrees = (value: number | null) => (value === null ? null : showDecimal(value));

/** GEO-002 to GEO-006, GEO-009, GEO-017, GEO-060, GEO-021, GEO-042 to GEO-046. */
export const positionList = (product: string | undefined, { edit, remove }: PositionActions): ListDeclaration<PositionRow> => ({
  route: 'geolocationsPage',
  part: true,
  title: product === undefined ? texts.titleAlone : texts.title(product),
  noun: texts.noun,
  pageSizes: GEOLOCATION_PAGE_SIZES,
  search: texts.search,
  filters: [
    { kind: 'text', name: 'latitude', label: texts.latitude },
    { kind: 'text', name: 'longitude', label: texts.longitude },
    { kind: 'text', name: 'formattedAddress', label: texts.address },
  ],
  notice: listTexts.filtered,
  columns: [
    figure('rank', texts.rank, ({ rank }) => rank, { width: '4rem' }),
    text('uuid', texts.id, ({ uuid }) => uuid, { width: '10rem' }),
    text('latitude', texts.latitude, ({ latitude }) => degrees(latitude), { width: '7rem' }),
    text('longitude', texts.longitude, ({ longitude }) => degrees(longitude), { width: '7rem' }),
    name('address', texts.address, (row) => (isPlaced(row) ? addressOf(row) : contract.noAddress)),
  ],
  actions: (row) =>
    isPlaced(row) && (
      <>
        <IconButton icon={Pencil} size="row" label={texts.edit(addressOf(row))} onClick={() => edit(row)} />
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
