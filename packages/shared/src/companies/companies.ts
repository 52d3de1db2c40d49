import { z } from 'zod';
import { Uuid } from '../fields.ts';

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

/** A category that a company does not see (CMP-030). */
export const CompanySetting = z.object({ uuid: Uuid, category: Uuid });
export type CompanySetting = z.infer<typeof CompanySetting>;

/** Every category that a company is not to see; none is fine (CMP-035). */
export const CompanySettingsForm = z.object({ company: Uuid, categories: z.array(Uuid) });

/** The same as the screen's form holds it. */
export const HiddenCategoriesForm = z.object({ categories: z.array(Uuid) });
export type HiddenCategoriesForm = z.infer<typeof HiddenCategoriesForm>;
