import { z } from 'zod';
import { Option, orNull, Person, SearchText, Uuid } from '../fields.ts';
import { formContract } from '../form-texts.ts';
import { SEARCH_MIN_LENGTH } from '../paging.ts';
import { accessContract as texts } from './texts.ts';

/** Longest description of an entry (WHL-033). */
const WHITE_LIST_TEXT_MAX = 255;

/** Common part of the entries of the three lists; while `status` is on, no second factor is required (WHL-005 to WHL-007). */
const Entry = z.object({
  uuid: Uuid,
  description: z.string(),
  requestedBy: z.string(),
  status: z.boolean(),
  createdAt: z.date(),
  createdBy: Person.nullable(),
});

/** The company of an entry; its uuid may be missing (WHL-006, OP-082). */
const ListedCompany = z.object({ uuid: Uuid.nullable(), name: z.string() });

export const IpWhiteListEntry = Entry.extend({ ipAddress: z.string(), company: ListedCompany.nullable() });
export type IpWhiteListEntry = z.infer<typeof IpWhiteListEntry>;
export const CompanyWhiteListEntry = Entry.extend({ company: ListedCompany });
export type CompanyWhiteListEntry = z.infer<typeof CompanyWhiteListEntry>;
export const UserWhiteListEntry = Entry.extend({ user: z.object({ email: z.string() }) });
export type UserWhiteListEntry = z.infer<typeof UserWhiteListEntry>;

/** Free text (OP-078), required (WHL-031, WHL-032). Only the description has a documented limit; the requester has the same. */
const freeText = z
  .string(formContract.required)
  .trim()
  .min(1, formContract.required)
  .max(WHITE_LIST_TEXT_MAX, texts.tooLong(WHITE_LIST_TEXT_MAX));
const Request = z.object({ requestedBy: freeText, description: freeText });
const company = z.guid(formContract.required);

/** Digits separated by dots, each number at most 255 (WHL-027). */
export const IpWhiteListForm = Request.extend({
  ipAddress: z
    .string(texts.invalidIp)
    .trim()
    .regex(/^\d{1,3}(\.\d{1,3}){3}$/, { error: texts.invalidIp, abort: true })
    .max(15, texts.invalidIp)
    .refine((address) => address.split('.').every((part) => Number(part) <= 255), texts.invalidIp),
  company,
});
export type IpWhiteListForm = z.infer<typeof IpWhiteListForm>;

/** A company is required (WHL-028). */
export const CompanyWhiteListForm = Request.extend({ company });
export type CompanyWhiteListForm = z.infer<typeof CompanyWhiteListForm>;

/** An empty e-mail and an invalid one have different messages (WHL-030, OP-083). */
export const UserWhiteListForm = Request.extend({
  email: z
    .string(formContract.required)
    .trim()
    .min(1, formContract.required)
    .max(WHITE_LIST_TEXT_MAX, texts.tooLong(WHITE_LIST_TEXT_MAX))
    .pipe(z.email(texts.invalidEmail)),
});
export type UserWhiteListForm = z.infer<typeof UserWhiteListForm>;

/** The company selected in a dialog (WHL-024, WHL-025, OP-080). */
const chosenCompany = orNull(z.object(Option.shape, formContract.required));
export const NewIpWhiteListEntry = IpWhiteListForm.extend({ company: chosenCompany });
export type NewIpWhiteListEntry = z.output<typeof NewIpWhiteListEntry>;
export const NewCompanyWhiteListEntry = CompanyWhiteListForm.extend({ company: chosenCompany });
export type NewCompanyWhiteListEntry = z.output<typeof NewCompanyWhiteListEntry>;

/** WHL-020. */
export const CompanySearch = z.object({ name: SearchText.min(SEARCH_MIN_LENGTH) });
