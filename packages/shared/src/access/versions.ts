import { z } from 'zod';
import { Person, Uuid } from '../fields.ts';
import { formContract } from '../form-texts.ts';

/** Platforms of the mobile application, in this exact case (VER-026). */
export const VERSION_SYSTEMS = ['ANDROID', 'iOS'] as const;

/** Code of the first brand; the other one is configured (VER-027, OP-024). */
export const FIRST_VERSION_DOMAIN = 'club-employes';

/** A version of the mobile application, let in while `approved` (VER-028). */
export const ApprovedVersion = z.object({
  uuid: Uuid,
  version: z.string(),
  os: z.enum(VERSION_SYSTEMS),
  domain: z.string(),
  approved: z.boolean(),
  createdAt: z.date(),
  createdBy: Person.nullable(),
});
export type ApprovedVersion = z.infer<typeof ApprovedVersion>;

const required = z.string(formContract.required).trim().min(1, formContract.required);

/** All three are required and not blank (VER-010, OP-100). */
export const ApprovedVersionForm = z.object({
  version: required,
  os: z.enum(VERSION_SYSTEMS, formContract.required),
  domain: required,
});
export type ApprovedVersionForm = z.infer<typeof ApprovedVersionForm>;
