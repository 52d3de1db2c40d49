import { z } from 'zod';
import { Uuid } from '../fields.ts';

/** An open session of the signed-in user (OUT-010). Browser, system and address are those of its sign-in, if they are known. */
export const OpenSessionRow = z.object({
  uuid: Uuid,
  /** The session of this browser. */
  isCurrent: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  since: z.date(),
  lastSeen: z.date(),
});
export type OpenSessionRow = z.infer<typeof OpenSessionRow>;
