import { BrandMapping, SocialEventRow } from '@comptoir/shared/catalogue/collections/social-events';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, get, json, list, post } from '../call.ts';
import { bodyReference, reference } from '../iri.ts';
import { paging, q } from '../query.ts';

const asText = (wire: string) => {
  const [brand = '', ...supplier] = wire.split('|');
  return { id: wire, brand, supplier: supplier.join('|') };
};

/**
 * A brand of an event is an object or a «brand|supplier» string, whose id is the string itself (URS-022). A string has no selection: the
 * parameter `selected` supplies it, since one of the two calls returns only the selected brands.
 */
const brandWire = (selected: boolean) =>
  z.codec(z.union([BrandMapping.extend({ isSelected: z.boolean().default(selected) }), z.string()]), BrandMapping, {
    decode: (wire) => (typeof wire === 'string' ? { ...asText(wire), isSelected: selected } : wire),
    encode: (row) => row,
  });

/** Member `brands` of the reply (URS-018, URS-019). */
export const brandsWire = (selected: boolean) => z.object({ brands: z.array(brandWire(selected)) });

/** Brands of the selected rows, by the received ids; the event is an IRI, as in the sibling call (open point of URS-020). */
const EventMapping = z.object({ socialEvent: reference('wv_social_events'), brands: z.array(BrandMapping.shape.id) });
const EventMappingBody = EventMapping.extend({ socialEvent: bodyReference('wv_social_events') });

const ofEvent = z.object({ socialEventUuid: Uuid });

export const socialEvents = {
  list: get('wv_social_events', {
    query: z.object({ ...paging, name: q.string.optional() }),
    reply: list(SocialEventRow),
    source: ['URS-017'],
  }),
  /** The brands mapped to an event. Also URS-021 (open point). */
  brands: get('social_event_brands', {
    query: ofEvent,
    reply: json(brandsWire(true)),
    refusals: [400, 404],
    source: ['URS-018', 'URS-021'],
  }),
  /** Every brand, mapped to the event or not. */
  allBrands: get('social_event_all_brands', { query: ofEvent, reply: json(brandsWire(false)), refusals: [400, 404], source: ['URS-019'] }),
  /** Replaces the mapping. The reply is undocumented; assumed: the mapping. */
  saveBrands: post('social_event_brands', {
    body: body(EventMappingBody),
    reply: json(EventMapping, 201),
    refusals: [422],
    source: ['URS-020'],
  }),
};
