import { VoucherBrand } from '@comptoir/shared/vouchers/brands';
import { z } from 'zod';
import { get, list } from '../call.ts';

/** Euros as a number or as text; some products lack the bounds. */
const Euros = z.codec(z.union([z.number(), z.string()]).nullish(), z.number().nullable(), {
  decode: (wire) => (wire === null || wire === undefined || wire === '' ? null : Number(String(wire).replace(',', '.'))),
  encode: (euros) => euros,
});

const Flag = z.codec(z.union([z.boolean(), z.literal([0, 1])]), z.boolean(), { decode: Boolean, encode: (flag) => flag });

/** A list of numbers or texts, or one text with commas (open point of VOU-008). */
const ReloadList = z.codec(z.union([z.array(z.union([z.number(), z.string()])), z.string()]).nullish(), z.array(z.number()), {
  decode: (wire) => {
    const values = typeof wire === 'string' ? wire.split(',') : (wire ?? []);
    return values
      .map((value) => (typeof value === 'string' ? value.trim() : value))
      .flatMap((value) => (value === '' ? [] : [Number(value)]));
  },
  encode: (values) => values,
});

export const VoucherBrandWire = VoucherBrand.extend({
  allowedActivate: Flag,
  isFixValue: Flag,
  faceValue: Euros,
  minCardAmount: Euros,
  maxCardAmount: Euros,
  reloadList: ReloadList,
});

export const brands = {
  /** Every product of the supplier, on one page. */
  list: get('admin/get-ogloba-products', { reply: list(VoucherBrandWire), source: ['VOU-028'] }),
};
