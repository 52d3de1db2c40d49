import { Uuid } from '@comptoir/shared/fields';
import { Supplier, SupplierForm, SupplierOption } from '@comptoir/shared/suppliers/suppliers';
import { supplierContract } from '@comptoir/shared/suppliers/texts';
import { z } from 'zod';
import { body, empty, get, json, list, patch, post } from '../call.ts';
import { made } from '../person.ts';
import { orderBy, paging, q } from '../query.ts';

const DECIMAL = /^\d+(\.\d+)?$/;

/** Fees are a number, a text or absent, which means none (SUP-030, SUP-031). */
const FeesRead = z.codec(z.union([z.number(), z.string().regex(DECIMAL)]).nullish(), z.number(), {
  decode: (fees) => Number(fees ?? 0),
  encode: (fees) => fees,
});

const absent = z.string().nullable().default(null);

const SupplierWire = Supplier.extend({
  fees: FeesRead,
  email: absent,
  phoneNumber: absent,
  notes: absent,
  ...made,
});

/** Fees are sent as a text with a decimal point, `'0'` for none (SUP-046). */
const FeesSent = z.codec(
  z.union([z.string().regex(DECIMAL, supplierContract.feesInvalid), z.number()], supplierContract.feesInvalid),
  SupplierForm.shape.fees,
  {
    decode: String,
    encode: (fees) => fees.replace(',', '.'),
  },
);

const SupplierBody = SupplierForm.extend({ fees: FeesSent });

const Activation = z.object({ uuid: Uuid, isActive: z.boolean() });

export const suppliers = {
  /** Also used for the supplier options, with `name` and `isActive=true` (PRD-182, SUP-050). */
  list: get('suppliers', {
    query: z.object({ ...paging, name: q.string.optional(), isActive: q.boolean.optional(), order: orderBy(['name']) }),
    reply: list(SupplierWire),
    source: ['PRD-182', 'SUP-050'],
  }),
  get: get('suppliers/{uuid}', { reply: json(SupplierWire), refusals: [404], source: ['SUP-051'] }),
  create: post('suppliers', {
    body: body(SupplierBody.extend({ fees: FeesSent.default('0') })),
    reply: json(SupplierWire, 201),
    refusals: [422],
    source: ['SUP-052'],
  }),
  /** Omitted members stay unchanged. `isActive` also changes the products of the supplier (SUP-034). */
  update: patch('suppliers/{uuid}', {
    body: body(SupplierBody.partial().extend({ isActive: z.boolean().optional() })),
    reply: json(SupplierWire),
    refusals: [404, 422],
    source: ['SUP-053', 'SUP-054'],
  }),
  /** All or none. The reply is undocumented and ignored. */
  activate: patch('suppliers', {
    body: body(z.object({ suppliers: z.array(Activation, supplierContract.noneSelected).min(1, supplierContract.noneSelected) })),
    reply: empty,
    refusals: [422],
    source: ['SUP-055'],
  }),
  /** Every supplier, by name. Also the options by supplier of CMP-053 (open point). */
  all: get('all-suppliers', { reply: list(SupplierOption), source: ['SUP-056', 'CMP-053'] }),
};
