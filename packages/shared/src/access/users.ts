import { z } from 'zod';
import { Uuid } from '../fields.ts';

/** Columns by which active users can be sorted (OP-095). */
export const ACTIVE_USER_SORTS = ['id', 'email', 'firstname', 'lastname'] as const;

/** A user who may be blacklisted: `userBlackList` is the uuid of an existing entry, active or not (BLA-032, OP-093). */
export const ActiveUser = z.object({
  uuid: Uuid,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  userBlackList: Uuid.nullable(),
});
export type ActiveUser = z.infer<typeof ActiveUser>;
