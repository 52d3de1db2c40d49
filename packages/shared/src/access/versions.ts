import { z } from 'zod';
import { formContract } from '../form-texts.ts';
import { SearchInput, sortInput } from '../list.ts';
import { VERSION_SORTS, VERSION_SYSTEMS } from './version-list.ts';

/** What the list can be asked: the search box and the column filters, all combined (VER-004, VER-012, OP-096). */
export const ApprovedVersionFilters = SearchInput.extend({
  version: z.string().trim().optional(),
  os: z.enum(VERSION_SYSTEMS).optional(),
  domain: z.string().trim().optional(),
  approved: z.boolean().optional(),
  sort: sortInput(VERSION_SORTS),
});

const required = z.string(formContract.required).trim().min(1, formContract.required);

/** All three are required and not blank (VER-010, OP-100). */
export const ApprovedVersionForm = z.object({
  version: required,
  os: z.enum(VERSION_SYSTEMS, formContract.required),
  domain: required,
});
export type ApprovedVersionForm = z.infer<typeof ApprovedVersionForm>;
