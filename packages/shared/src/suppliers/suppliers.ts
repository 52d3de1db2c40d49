import { z } from 'zod';
import { Uuid } from '../fields.ts';
import { SEARCH_MIN_LENGTH } from '../paging.ts';

/** Supplier option lookups fetch five results (LST-008), from three characters on (LST-007). */
export const SUPPLIER_OPTIONS_SIZE = 5;

export const SupplierOption = z.object({ uuid: Uuid, name: z.string() });
export type SupplierOption = z.infer<typeof SupplierOption>;

export const SupplierSearch = z.object({ name: z.string().trim().min(SEARCH_MIN_LENGTH) });
