import { z } from 'zod';
import { Person, SearchText, Uuid } from '../fields.ts';
import { SEARCH_MIN_LENGTH } from '../paging.ts';
import { SUPPLIERS_PER_STATUS } from './supplier-list.ts';
import { supplierContract, supplierTexts } from './texts.ts';

/** A supplier search returns five results (LST-008), for at least three characters (LST-007). */
export const SUPPLIER_OPTIONS_SIZE = 5;

export const SupplierOption = z.object({ uuid: Uuid, name: z.string() });
export type SupplierOption = z.infer<typeof SupplierOption>;

export const SupplierSearch = z.object({ name: SearchText.min(SEARCH_MIN_LENGTH) });

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
/** One to three digits, then one or two decimals after a comma or a point (SUP-045). */
const FEES = /^\d{1,3}([.,]\d{1,2})?$/;

/** The body of a supplier (SUP-040 to SUP-046). `fees` is the amount as text, `'0'` without a fee. */
export const SupplierForm = z.object({
  name: z.string(supplierContract.nameRequired).trim().min(1, supplierContract.nameRequired).max(NAME_MAX, supplierContract.nameTooLong),
  fees: z.string(supplierContract.feesInvalid).trim().regex(FEES, supplierContract.feesInvalid),
  email: z.string().trim().max(TEXT_MAX, supplierTexts.emailTooLong).nullish(),
  phoneNumber: z.string().trim().max(TEXT_MAX, supplierTexts.phoneNumberTooLong).nullish(),
  notes: z.string().max(TEXT_MAX, supplierContract.notesTooLong).nullish(),
});

/** Determines whether the amount is validated. */
const Fees = z.object({ hasFees: z.string(), fees: z.string() });
const hasFields = ({ value }: { value: unknown }) => Fees.safeParse(value).success;

/** Form values: without a fee, the typed amount is kept, but neither validated nor sent (SUP-036 to SUP-047). */
export const SupplierEntry = z
  .object({
    name: SupplierForm.shape.name,
    hasFees: z.enum(['yes', 'no']),
    fees: z.string().trim().max(TEXT_MAX),
    email: z.string().trim().max(TEXT_MAX, supplierTexts.emailTooLong),
    phoneNumber: z.string().trim().max(TEXT_MAX, supplierTexts.phoneNumberTooLong),
    notes: z.string().max(TEXT_MAX, supplierContract.notesTooLong),
  })
  .refine(({ hasFees, fees }) => hasFees === 'no' || FEES.test(fees.trim()), {
    path: ['fees'],
    message: supplierContract.feesInvalid,
    when: hasFields,
  });
export type SupplierEntry = z.infer<typeof SupplierEntry>;

/** Sets the same state for all of these suppliers (SUP-055, open point of the bulk body). */
export const SupplierActivation = z.object({
  isActive: z.boolean(),
  suppliers: z.array(Uuid).min(1, supplierContract.noneSelected).max(SUPPLIERS_PER_STATUS),
});
