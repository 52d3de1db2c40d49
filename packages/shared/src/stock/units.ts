import { z } from 'zod';
import { Day, Uuid } from '../fields.ts';

/** Common fields of codes and documents: their product, and their sale if they are sold (COD-006, DOC-008). */
export const StockUnit = z.object({
  uuid: Uuid,
  productName: z.string(),
  productType: z.string().nullable(),
  supplierName: z.string().nullable(),
  expirationDate: Day.nullable(),
  /** Null for a disabled or available unit. */
  saleDate: z.date().nullable(),
  orderNumber: z.string().nullable(),
  userName: z.string().nullable(),
});
