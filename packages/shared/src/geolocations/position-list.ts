import { defineList } from '../list/definition.ts';
import { listTexts } from '../list-texts.ts';
import type { Geolocation } from './geolocations.ts';
import { addressShown } from './position-address.ts';
import { geolocationContract as contract, positionTexts as texts } from './texts.ts';

/** A position of a variant; `rank` is its number over all pages, from 1 (open point of GEO-004). */
export type PositionRow = Geolocation & { rank: number };

/** GEO-011. */
const typing = { from: 2, delay: 500 };

/** GEO-002 to GEO-006, GEO-009, GEO-021, GEO-059, GEO-060. */
export const positionList = defineList<PositionRow>()({
  name: 'positions',
  route: 'geolocationsPage',
  isSubList: true,
  title: texts.titleAlone,
  noun: texts.noun,
  pageSizes: [30, 10, 20, 50, 100],
  scope: { variant: 'uuid' },
  search: { label: texts.search },
  filters: {
    latitude: { kind: 'contains', label: texts.latitude, typing },
    longitude: { kind: 'contains', label: texts.longitude, typing },
    formattedAddress: { kind: 'contains', label: texts.address, typing },
  },
  columns: {
    rank: { kind: 'count', title: texts.rank, width: '4rem' },
    uuid: { kind: 'text', title: texts.id, width: '10rem' },
    latitude: { kind: 'decimal', title: texts.latitude, width: '7rem' },
    longitude: { kind: 'decimal', title: texts.longitude, width: '7rem' },
    address: { kind: 'name', title: texts.address, value: addressShown },
  },
  texts: { filtered: listTexts.filtered, emptyTitle: contract.none },
  emptyText: texts.empty,
  file: { title: 'Positions d’un produit', prefix: 'positions' },
});
