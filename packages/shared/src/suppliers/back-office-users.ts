import { z } from 'zod';
import { Person, Uuid } from '../fields.ts';
import { backOfficeUserContract } from './texts.ts';

/** A user who may be linked to a supplier (BOU-022). */
export const UserOption = z.object({ uuid: Uuid, fullName: z.string() });
export type UserOption = z.infer<typeof UserOption>;

/** The link of a user to a supplier (BOU-010). `isActive` is the user's (BOU-012, BOU-013). */
export const BackOfficeUser = z.object({
  uuid: Uuid,
  user: z.object({ uuid: Uuid, firstName: z.string(), lastName: z.string(), email: z.string() }),
  supplier: z.object({ uuid: Uuid, name: z.string() }),
  isActive: z.boolean(),
  createdAt: z.date(),
  createdBy: Person.nullable(),
});
export type BackOfficeUser = z.infer<typeof BackOfficeUser>;

/** BOU-015. */
export const BackOfficeUserForm = z.object({ user: z.guid(backOfficeUserContract.required), supplier: Uuid });
