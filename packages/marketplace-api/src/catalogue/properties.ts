import { Property, PropertyForm, PropertyRow } from '@comptoir/shared/catalogue/properties/properties';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, get, json, list, post, put } from '../call.ts';
import { made } from '../person.ts';
import { paging, q } from '../query.ts';

const PropertyRowWire = PropertyRow.extend(made);
const PropertyWire = Property.extend(made);

/** The uuid of the body repeats the path's (PRO-080). */
const PropertyUpdate = PropertyForm.safeExtend({ uuid: Uuid });

export const properties = {
  /** `specialProperty=true` are the custom ones: the others are fixed, and known by their uuid. PRO-071 is this call, as decided. */
  list: get('admin/properties', {
    query: z.object({ ...paging, specialProperty: q.boolean.optional(), search: q.string.optional() }),
    reply: list(PropertyRowWire),
    source: ['PRO-070', 'PRO-071'],
  }),
  get: get('properties/{uuid}', { reply: json(PropertyWire), refusals: [404], source: ['PRO-079', 'REF-015'] }),
  /** Replies of the two writes are not shown: the property, as API Platform answers. */
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
