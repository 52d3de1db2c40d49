import { Geolocation, GeolocationAddition, GeolocationForm } from '@comptoir/shared/geolocations/geolocations';
import { z } from 'zod';
import { body, del, empty, get, json, list, patch, post } from '../call.ts';
import { paging, q } from '../query.ts';
import { maybeUuid } from '../wire-ids.ts';
import { Country } from './country.ts';

const GeolocationWire = Geolocation.extend({ country: Country.nullable().default(null) });

/** Member names only; the form validates the values, in French. */
const Addition = z.looseObject({
  uuid: maybeUuid(z.unknown()).optional(),
  address: z.unknown().optional(),
  zipCode: z.unknown().optional(),
  city: z.unknown().optional(),
  country: z.unknown().optional(),
  formattedAddress: z.unknown().optional(),
  latitude: z.unknown().optional(),
  longitude: z.unknown().optional(),
});

/**
 * The body of an addition has no method (GEO-063), that of an edit has one (GEO-064). It is derived: with any part of an address the method
 * is the address. The country does not count, since it has a default (GEO-027).
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
   * Positions of one variant, whose uuid is `{id}` in the documented path. Also used for GEO-059, whose path is undocumented (open point).
   * The query of PRD-185 is that of GEO-060.
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
  /** The complete form, as documented: an omitted member is emptied. */
  update: patch('admin/geolocation-products/{uuid}', {
    body: body(GeolocationForm),
    reply: json(GeolocationWire),
    refusals: [404, 422],
    source: ['GEO-064'],
  }),
  /** The path is below `customer`, although administrators call it; the id is the position's uuid (open point of GEO-065). */
  remove: del('customer/geolocation-products/{uuid}', { reply: empty, refusals: [404], source: ['GEO-065', 'PRD-186'] }),
};
