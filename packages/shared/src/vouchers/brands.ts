import { z } from 'zod';

/** A product of the gift-card supplier (VOU-008). Values in euros; a limit that is null is not checked. */
export const VoucherBrand = z.object({
  productName: z.string(),
  itemCode: z.string(),
  /** Only brands with this flag are available (open point of VOU-008). */
  allowedActivate: z.boolean(),
  isFixValue: z.boolean(),
  faceValue: z.number().nullable(),
  minCardAmount: z.number().nullable(),
  maxCardAmount: z.number().nullable(),
  /** The allowed values; if empty, any value between the limits is allowed. */
  reloadList: z.array(z.number()),
});
export type VoucherBrand = z.infer<typeof VoucherBrand>;
