import { z } from 'zod';
import { Person, Uuid } from '../fields.ts';
import { SEARCH_MIN_LENGTH } from '../paging.ts';
import { supplierContract, supplierTexts } from './texts.ts';

/** Supplier option lookups fetch five results (LST-008), from three characters on (LST-007). */
export const SUPPLIER_OPTIONS_SIZE = 5;

export const SupplierOption = z.object({ uuid: Uuid, name: z.string() });
export type SupplierOption = z.infer<typeof SupplierOption>;

export const SupplierSearch = z.object({ name: z.string().trim().min(SEARCH_MIN_LENGTH) });

/** A supplier (SUP-030). `fees` in euros, 0 when there is no management fee (SUP-031). */
export const Supplier = SupplierOption.extend({
  fees: z.number(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  notes: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: z.date(),
  createdBy: Person.nullable(),
});
export type Supplier = z.infer<typeof Supplier>;

/** SUP-041. */
const NAME_MAX = 50;
/** SUP-042 to SUP-044. */
const TEXT_MAX = 255;
/** One to three digits, then one or two decimals behind a comma or a point (SUP-045). */
const FEES = /^\d{1,3}([.,]\d{1,2})?$/;

/** What an administrator says of a supplier (SUP-040 to SUP-046). `fees` is an amount as typed, `'0'` without a fee. */
export const SupplierForm = z.object({
  name: z.string(supplierContract.nameRequired).trim().min(1, supplierContract.nameRequired).max(NAME_MAX, supplierContract.nameTooLong),
  fees: z.string(supplierContract.feesInvalid).trim().regex(FEES, supplierContract.feesInvalid),
  email: z.string().trim().max(TEXT_MAX, supplierTexts.emailTooLong).nullish(),
  phoneNumber: z.string().trim().max(TEXT_MAX, supplierTexts.phoneNumberTooLong).nullish(),
  notes: z.string().max(TEXT_MAX, supplierContract.notesTooLong).nullish(),
});
