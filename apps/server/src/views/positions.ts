import { calls } from '@comptoir/marketplace-api/calls';
import { GeolocationFilters } from '@comptoir/shared/geolocations/geolocations';
import { addressShown } from '@comptoir/shared/geolocations/position-address';
import { positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import type { z } from 'zod';
import { exportable } from './exportable.ts';

type Filters = z.output<typeof GeolocationFilters>;

/** Blank parts are left out (GEO-059, GEO-060). */
export const positionQuery = ({ page, itemsPerPage, ...words }: Filters) => ({
  page,
  itemsPerPage,
  search: words.search || undefined,
  latitude: words.latitude || undefined,
  longitude: words.longitude || undefined,
  formattedAddress: words.formattedAddress || undefined,
});

export const positionParams = ({ variant }: Filters) => ({ uuid: variant });

export const positionView = exportable(calls.geolocations.geolocations.list, {
  filters: GeolocationFilters,
  query: positionQuery,
  params: positionParams,
  columns: {
    rank: { title: texts.rank, cell: (_, rank) => rank },
    uuid: { title: texts.id, cell: ({ uuid }) => uuid },
    latitude: { title: texts.latitude, cell: ({ latitude }) => latitude },
    longitude: { title: texts.longitude, cell: ({ longitude }) => longitude },
    address: { title: texts.address, cell: addressShown },
  },
});
