import { EditedValueForm, NewValueForm, PropertyValue } from '@comptoir/shared/catalogue/properties/properties';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, get, json, list, patch, post } from '../call.ts';
import { paging, q } from '../query.ts';

export const propertyValues = {
  /** The uuid in the path is that of the property, not of a value (PRO-072). */
  list: get('admin/property_values/{propertyUuid}', {
    query: z.object({ ...paging, search: q.string.optional() }),
    reply: list(PropertyValue),
    refusals: [404],
    source: ['PRO-072'],
  }),
  /** Replies of the two writes are undocumented; assumed: the value, as in API Platform. */
  create: post('admin/property/add_property_value/{propertyUuid}', {
    body: body(NewValueForm),
    reply: json(PropertyValue, 201),
    refusals: [404, 422],
    source: ['PRO-073'],
  }),
  /** The uuid of the value, under the path of the bindings (PRO-076). */
  update: patch('admin/variant_product_property_value/update/{uuid}', {
    body: body(EditedValueForm),
    reply: json(PropertyValue),
    refusals: [404, 422],
    source: ['PRO-076'],
  }),
  /** Searches values of any property by text: the search tags of the mega-menu (MEG-013). */
  search: get('property_values', {
    query: z.object({ ...paging, 'property.uuid': Uuid.optional(), value: q.string.optional(), status: q.boolean.optional() }),
    reply: list(PropertyValue),
    source: ['MEG-021'],
  }),
};
