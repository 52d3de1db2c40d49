import { RULE_TYPES, ShippingMethod, ShippingMethodForm } from '@comptoir/shared/suppliers/shipping-methods';
import { z } from 'zod';
import { body, del, empty, get, json, list, patch, post, put } from '../call.ts';
import { referenceTo } from '../iri.ts';
import { Moment } from '../moment.ts';
import { made } from '../person.ts';
import { orderBy, paging, q } from '../query.ts';

/** `status` is 1 or 0 on the wire (SHP-016). */
const Status = z.literal([0, 1]);
const statusOf = (isActive: boolean) => (isActive ? 1 : 0);

const Flag = z.boolean().nullish();

/**
 * `createdAt` is not documented for a method. A missing flag is derived: true when its family has rules (SHP-014, open point of SHP-020).
 */
const Wire = ShippingMethod.omit({ isActive: true }).extend({
  status: Status,
  transporter: ShippingMethod.shape.transporter.default(null),
  ...made,
  createdAt: Moment.nullable().default(null),
  shippingRuleByPriceStatus: Flag,
  shippingRuleByQuantityStatus: Flag,
  shippingRuleByProductStatus: Flag,
});

const ShippingMethodWire = z.codec(Wire, ShippingMethod, {
  decode({ status, shippingRuleByPriceStatus, shippingRuleByQuantityStatus, shippingRuleByProductStatus, ...method }) {
    const hasRules = (wanted: number) => method.shippingRules.some(({ type }) => type === wanted);
    return {
      ...method,
      isActive: status === 1,
      shippingRuleByPriceStatus: shippingRuleByPriceStatus ?? hasRules(RULE_TYPES.price),
      shippingRuleByQuantityStatus: shippingRuleByQuantityStatus ?? hasRules(RULE_TYPES.quantity),
      shippingRuleByProductStatus: shippingRuleByProductStatus ?? hasRules(RULE_TYPES.product),
    };
  },
  encode: (method) => ({ ...method, status: statusOf(method.isActive) }) as const,
});

const ShippingMethodBody = ShippingMethodForm.extend({
  transporter: referenceTo('transporters', ShippingMethodForm.shape.transporter),
  supplier: referenceTo('suppliers', ShippingMethodForm.shape.supplier),
});

const StatusBody = z.codec(z.object({ status: Status }), z.object({ isActive: z.boolean() }), {
  decode: ({ status }) => ({ isActive: status === 1 }),
  encode: ({ isActive }) => ({ status: statusOf(isActive) }) as const,
});

export const shippingMethods = {
  /** Newest first by default (SHP-013). A picker sends `status=1&itemsPerPage=1000` (SHP-041, PRD-183). */
  list: get('suppliers/{uuid}/shipping_methods', {
    query: z.object({
      ...paging,
      search: q.string.optional(),
      status: q.bit.optional(),
      order: orderBy(['name', 'transporter.name', 'deliveryTime', 'createdBy.lastname', 'status', 'createdAt']),
    }),
    reply: list(ShippingMethodWire),
    refusals: [404],
    source: ['SHP-040', 'SHP-041', 'PRD-183'],
  }),
  get: get('shipping_methods/{uuid}', { reply: json(ShippingMethodWire), refusals: [404], source: ['SHP-042'] }),
  create: post('shipping_methods', {
    body: body(ShippingMethodBody),
    reply: json(ShippingMethodWire, 201),
    refusals: [422],
    source: ['SHP-045'],
  }),
  /** Replaces the record, including its rules. */
  replace: put('shipping_methods/{uuid}', {
    body: body(ShippingMethodBody),
    reply: json(ShippingMethodWire),
    refusals: [404, 422],
    source: ['SHP-046'],
  }),
  setActive: patch('shipping_methods/{uuid}', {
    body: body(StatusBody),
    reply: json(ShippingMethodWire),
    refusals: [404, 422],
    source: ['SHP-044'],
  }),
  /** Refused while an active product uses the method (SHP-037). */
  remove: del('shipping_methods/{uuid}', { reply: empty, refusals: [404, 422], source: ['SHP-043'] }),
};
