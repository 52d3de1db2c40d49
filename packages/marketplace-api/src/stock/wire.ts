import { Day } from '@comptoir/shared/fields';
import { z } from 'zod';
import { Moment } from '../moment.ts';
import { q } from '../query.ts';

/** A day, with or without a time of day; written without. */
const DayWire = z.codec(z.string().regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/), Day, {
  decode: (wire) => wire.slice(0, 10),
  encode: (day) => day,
});

/** Flags of a product may be 1 and 0 (PRD-023). */
export const flag = z.codec(z.union([z.boolean(), z.literal([0, 1])]), z.boolean(), {
  decode: Boolean,
  encode: (value) => (value ? (1 as const) : (0 as const)),
});

/** Members of a code or a document whose wire format differs from the domain's: members that do not apply are null or absent. */
export const unitWire = {
  productType: z.string().nullable().default(null),
  supplierName: z.string().nullable().default(null),
  expirationDate: DayWire.nullable().default(null),
  saleDate: Moment.nullable().default(null),
  orderNumber: z.string().nullable().default(null),
  userName: z.string().nullable().default(null),
};

/** Filters of the lists of codes and of documents: `supplier` is a uuid, a period is two days, both included (COD-021, DOC-024). */
export const unitFilters = {
  availability: q.bit.optional(),
  name: q.string.optional(),
  supplier: z.guid().optional(),
  productName: q.string.optional(),
  expirationDate: z.object({ after: Day.optional(), before: Day.optional() }).optional(),
  orderNumber: q.string.optional(),
};
