import { Geolocation, GeolocationAddition, GeolocationForm } from '@comptoir/shared/geolocations/geolocations';
import { z } from 'zod';
import { body, del, empty, get, json, list, patch, post } from '../call.ts';
import { paging, q } from '../query.ts';
import { Country } from './country.ts';

const GeolocationWire = Geolocation.extend({ country: Country.nullable().default(null) });

/** Names the members; the form validates them, in French. */
const Addition = z.looseObject({
  uuid: z.unknown().optional(),
  address: z.unknown().optional(),
  zipCode: z.unknown().optional(),
  city: z.unknown().optional(),
  country: z.unknown().optional(),
  formattedAddress: z.unknown().optional(),
  latitude: z.unknown().optional(),
  longitude: z.unknown().optional(),
});

/**
 * The body of an addition carries no method (GEO-063), that of an edit does (GEO-064): any part of an address says that the
 * position is one by address. The country does not count: it has a default (GEO-027).
 */
export const AdditionWire = z.codec(Addition, GeolocationAddition, {
  decode: (wire) => {
    const hasAddress = [wire.address, wire.zipCode, wire.city].some((part) => typeof part === 'string' && part.trim() !== '');
    return { ...wire, manualMethod: hasAddress ? 'address' : 'geocoding' } as z.input<typeof GeolocationAddition>;
  },
  encode: ({ manualMethod: _, ...wire }) => wire,
});

export const geolocations = {
  /**
   * Positions of one variant, whose uuid the path carries: `{id}` in the documents. Also the call whose path GEO-059 does not
   * show (open point). The query of PRD-185 is GEO-060's.
   */
  list: get('admin/product/{uuid}/geolocation', {
    query: z.object({
      ...paging,
      search: q.string.optional(),
      latitude: q.string.optional(),
      longitude: q.string.optional(),
      formattedAddress: q.string.optional(),
    }),
    reply: list(GeolocationWire),
    refusals: [400, 404],
    source: ['GEO-059', 'GEO-062', 'PRD-185'],
  }),
  create: post('admin/geolocation-products', {
    body: body(AdditionWire),
    reply: json(GeolocationWire, 201),
    refusals: [422],
    source: ['GEO-063'],
  }),
  /** The complete form, as documented: a member left out is emptied. */
  update: patch('admin/geolocation-products/{uuid}', {
    body: body(GeolocationForm),
    reply: json(GeolocationWire),
    refusals: [404, 422],
    source: ['GEO-064'],
  }),
  /** Below `customer`, for administrators all the same; the id is the position's uuid (open point of GEO-065). */
  remove: del('customer/geolocation-products/{uuid}', { reply: empty, refusals: [404], source: ['GEO-065', 'PRD-186'] }),
};
