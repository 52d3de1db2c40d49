import { z } from 'zod';
import { Day, Uuid } from '../fields.ts';

/** What codes and documents in store have in common: where they belong, and their sale once they are sold (COD-006, DOC-008). */
export const StockUnit = z.object({
  uuid: Uuid,
  productName: z.string(),
  productType: z.string().nullable(),
  supplierName: z.string().nullable(),
  expirationDate: Day.nullable(),
  /** Null of what was disabled, or is available. */
  saleDate: z.date().nullable(),
  orderNumber: z.string().nullable(),
  userName: z.string().nullable(),
});
