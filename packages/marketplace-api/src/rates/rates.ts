import { Rate, RateForm } from '@comptoir/shared/rates/rates';
import { z } from 'zod';
import { body, get, json, list, patch } from '../call.ts';
import { paging, q } from '../query.ts';

/** A rate on the wire (JAC-016); its status is a digit or a boolean (OP-077). */
const RateWire = z
  .object({
    ...Rate.shape,
    brand: z.string().nullable().default(null),
    supplierName: z.string().nullable().default(null),
    b2bDiscountRate: z.number().nullable().default(null),
    status: z.codec(z.union([z.boolean(), z.literal([0, 1])]), z.boolean(), {
      decode: Boolean,
      encode: (active) => (active ? (1 as const) : (0 as const)),
    }),
  })
  .pipe(Rate);

const { reductionValue, minPrice, maxPrice } = RateForm.shape;

/** Read in camel case, written in snake case (JAC-013); violations use the written names (OP-074). */
const RateChange = z.codec(z.object({ reduction_value: reductionValue, min_price: minPrice, max_price: maxPrice }), RateForm, {
  decode: (wire) => ({ reductionValue: wire.reduction_value, minPrice: wire.min_price, maxPrice: wire.max_price }),
  encode: (form) => ({ reduction_value: form.reductionValue, min_price: form.minPrice, max_price: form.maxPrice }),
});

export const rates = {
  /** The list of rates and of voucher reductions alike; `brand` and `supplierName` match parts of the names (OP-073). */
  list: get('admin/variant_product_reductions', {
    query: z.object({ ...paging, brand: q.string.optional(), supplierName: q.string.optional() }),
    reply: list(RateWire),
    source: ['JAC-007', 'EXP-037'],
  }),
  /** By the uuid of the variant. */
  get: get('admin/variant_product_reductions/{uuid}', { reply: json(RateWire), refusals: [404], source: ['JAC-012'] }),
  /** By the uuid of the variant. Violations are a bare list (JAC-014). The reply is undocumented; assumed: the rate as it is read. */
  update: patch('admin/jackpot-variant-product-reductions/{uuid}', {
    body: body(RateChange),
    reply: json(RateWire),
    refusals: [404, 422],
    refusedAs: 'pairs',
    source: ['JAC-013'],
  }),
};
