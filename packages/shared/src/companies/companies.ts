import { z } from 'zod';
import { ITEMS_MAX, listOf, Uuid } from '../fields.ts';

/** A customer company (CMP-029). `accountManager`: first and last name. */
export const Company = z.object({
  uuid: Uuid,
  name: z.string(),
  accountManager: z.string().nullable(),
  totalActiveUsers: z.int().min(0),
});
export type Company = z.infer<typeof Company>;

export const CompanyOption = z.object({ uuid: Uuid, name: z.string() });
export type CompanyOption = z.infer<typeof CompanyOption>;

/** A category hidden from a company (CMP-030). */
export const CompanySetting = z.object({ uuid: Uuid, category: Uuid });
export type CompanySetting = z.infer<typeof CompanySetting>;

/** All categories to hide from a company; may be empty (CMP-035). */
export const CompanySettingsForm = z.object({ company: Uuid, categories: z.array(Uuid) });

/** Form values of the screen. */
export const HiddenCategoriesForm = z.object({ categories: listOf(Uuid, ITEMS_MAX) });
export type HiddenCategoriesForm = z.infer<typeof HiddenCategoriesForm>;
