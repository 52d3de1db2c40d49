import { z } from 'zod';
import { Uuid } from '../fields.ts';

/** A product that a company does not see (CMP-031): company and product by uuid. */
export const Restriction = z.object({
  company: Uuid,
  product: Uuid,
  productName: z.string().nullable(),
  brand: z.string().nullable(),
  supplier: z.string().nullable(),
});
export type Restriction = z.infer<typeof Restriction>;

/** Products to hide from a company: at least one, since nothing can be sent before one is selected. */
export const HidingForm = z.object({ company: Uuid, products: z.array(Uuid).min(1) });
