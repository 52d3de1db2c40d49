import { Property, PropertyForm, PropertyRow } from '@comptoir/shared/catalogue/properties/properties';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, get, json, list, post, put } from '../call.ts';
import { made } from '../person.ts';
import { paging, q } from '../query.ts';

const PropertyRowWire = PropertyRow.extend(made);
const PropertyWire = Property.extend(made);

/** The body repeats the uuid of the path (PRO-080). */
const PropertyUpdate = PropertyForm.safeExtend({ uuid: Uuid });

export const properties = {
  /** `specialProperty=true` selects the custom ones: the others are fixed and have fixed uuids. Also PRO-071 (open point). */
  list: get('admin/properties', {
    query: z.object({ ...paging, specialProperty: q.boolean.optional(), search: q.string.optional() }),
    reply: list(PropertyRowWire),
    source: ['PRO-070', 'PRO-071'],
  }),
  get: get('properties/{uuid}', { reply: json(PropertyWire), refusals: [404], source: ['PRO-079', 'REF-015'] }),
  /** Replies of the two writes are undocumented; assumed: the property, as in API Platform. */
  create: post('properties', {
    body: body(PropertyForm),
    reply: json(PropertyWire, 201),
    refusals: [422],
    refusedAs: 'pairs',
    source: ['PRO-078'],
  }),
  /** Replaces name and values: a value that is not sent is deleted. */
  update: put('properties/{uuid}', {
    body: body(PropertyUpdate),
    reply: json(PropertyWire),
    refusals: [404, 422],
    refusedAs: 'pairs',
    source: ['PRO-080'],
  }),
};
