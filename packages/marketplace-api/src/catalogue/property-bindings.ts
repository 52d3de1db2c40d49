import { BindingChange } from '@comptoir/shared/catalogue/properties/property-bindings';
import { BoundVariantRow } from '@comptoir/shared/catalogue/variants/variant-grids';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, empty, get, list, patch } from '../call.ts';
import { paging, q } from '../query.ts';

const BoundVariantWire = BoundVariantRow.extend({ brand: z.string().nullable().default(null) });

export const propertyBindings = {
  /** The members of a row are undocumented; ours follow PRO-048 and the grid of collections. */
  list: get('admin/variant-product-property-value-bind-state', {
    query: z.object({
      ...paging,
      search: q.string.optional(),
      /** Only the variants bound to the value, or all (open point of PRO-077). */
      matchPropertyValueOnly: q.boolean.optional(),
      propertyValueUuid: Uuid,
      categories: z.array(Uuid).optional(),
    }),
    reply: list(BoundVariantWire),
    refusals: [400, 404],
    source: ['PRO-077'],
  }),
  /** PRO-074 and PRO-075 are this one call (open point). The reply is undocumented. */
  save: patch('admin/variant_product_property_value', {
    body: body(BindingChange),
    reply: empty,
    refusals: [404, 422],
    source: ['PRO-074', 'PRO-075'],
  }),
};
