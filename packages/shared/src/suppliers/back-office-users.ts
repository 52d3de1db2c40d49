import { z } from 'zod';
import { Option, orNull, Person, SearchText, Uuid } from '../fields.ts';
import { SEARCH_MIN_LENGTH } from '../paging.ts';
import { backOfficeUserContract } from './texts.ts';

/** A user who may be linked to a supplier (BOU-022). */
export const UserOption = z.object({ uuid: Uuid, fullName: z.string() });
export type UserOption = z.infer<typeof UserOption>;

/** The link of a user to a supplier (BOU-010). `isActive` belongs to the user (BOU-012, BOU-013). */
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

/** BOU-016, BOU-017. */
export const UserSearch = z.object({ supplier: Uuid, search: SearchText.min(SEARCH_MIN_LENGTH) });

/** The selected user in the dialog (BOU-015). */
export const UserChoice = z.object({
  user: orNull(z.object(Option.shape, backOfficeUserContract.required)),
  supplier: Uuid,
});
export type UserChoice = z.output<typeof UserChoice>;

/** Activates one user, for all of the user's suppliers (BOU-012, BOU-027). */
export const UserActivation = z.object({ userUuid: Uuid, isActive: z.boolean() });

/** Activates all users of the supplier (BOU-013, BOU-026). */
export const AllUsersActivation = z.object({ supplier: Uuid, isActive: z.boolean() });
