import { z } from 'zod';
import { Day, Uuid } from '../fields.ts';

/** Codes of a lot that another import brought, too, for another product. */
export const LotTwins = z.object({ import: Uuid, fileName: z.string(), productName: z.string(), count: z.int() });

/** What became of the codes that an import brought, from one reading of the product's stock (LOT-001). */
export const LotCount = z.object({
  remaining: z.int(),
  sold: z.int(),
  disabled: z.int(),
  /** No longer in the product's stock at all. */
  gone: z.int(),
  /** First and last day of expiry in the file. */
  firstExpiry: Day.nullable(),
  lastExpiry: Day.nullable(),
  twins: z.array(LotTwins),
  /** ISO date and time. */
  countedAt: z.iso.datetime(),
});
export type LotCount = z.infer<typeof LotCount>;
