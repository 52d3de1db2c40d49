import { z } from 'zod';
import { orBlank, Uuid } from '../fields.ts';
import { formContract } from '../form-texts.ts';
import { VERSION_SYSTEMS } from './version-list.ts';

const required = z.string(formContract.required).trim().min(1, formContract.required).max(255, formContract.tooLong(255));

/** The state that a switch asks for: sent again, it changes nothing more. */
export const VersionState = z.object({ uuid: Uuid, approved: z.boolean() });

/** All three are required and not blank (VER-010, OP-100). */
export const ApprovedVersionForm = z.object({
  version: required,
  os: orBlank(z.enum(VERSION_SYSTEMS, formContract.required)),
  domain: required,
});
export type ApprovedVersionForm = z.infer<typeof ApprovedVersionForm>;
