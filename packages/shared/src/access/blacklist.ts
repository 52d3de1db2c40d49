import { z } from 'zod';
import { Person, Uuid } from '../fields.ts';
import { BLACKLIST_COMMENT_MAX, TREATMENTS } from './blacklist-comment.ts';
import { accessContract as texts } from './texts.ts';

/** The blacklisted user, as shown on the profile card (BLA-008, OP-091). */
export const BlacklistedUser = z.object({
  uuid: Uuid,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  roles: z.array(z.string()),
  company: z.string().nullable(),
  lastLoginAt: z.date().nullable(),
  phoneNumber: z.string().nullable(),
});

/** An entry of the blacklist: the user is blacklisted if `active`, otherwise was blacklisted earlier (BLA-006, BLA-007, BLA-008). */
export const BlacklistEntry = z.object({
  uuid: Uuid,
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  /** Time of the last blacklisting, which the documents also call the block date. */
  listedAt: z.date(),
  role: z.string().nullable(),
  active: z.boolean(),
  user: BlacklistedUser,
  blacklists: z.array(z.object({ uuid: Uuid, date: z.date(), reason: z.string() })),
  comments: z.array(z.object({ uuid: Uuid, date: z.date(), createdBy: Person.nullable(), comment: z.string() })),
});
export type BlacklistEntry = z.infer<typeof BlacklistEntry>;

/** One event of an entry; with a reason if it blacklisted the user (BLA-009, BLA-027). */
const BlacklistDetail = z.object({
  uuid: Uuid,
  createdAt: z.date(),
  updatedAt: z.date(),
  reason: z.string().nullable(),
  comment: z.string(),
  createdBy: Person.nullable(),
});
export type BlacklistDetail = z.infer<typeof BlacklistDetail>;

/** An entry with all of its events (BLA-009). `state` is written but never shown (OP-088). */
export const BlacklistHistory = BlacklistEntry.extend({ state: z.boolean(), updatedAt: z.date(), details: z.array(BlacklistDetail) });
export type BlacklistHistory = z.infer<typeof BlacklistHistory>;

/** Blacklists (`active`) or whitelists a user, with a comment that is not blank (BLA-019, BLA-021, BLA-022). */
export const TreatmentForm = z.object({
  active: z.boolean(),
  comment: z
    .string(texts.commentRequired)
    .trim()
    .min(1, texts.commentRequired)
    .max(BLACKLIST_COMMENT_MAX, texts.tooLong(BLACKLIST_COMMENT_MAX)),
});
export type TreatmentForm = z.infer<typeof TreatmentForm>;

/** The treatment as form values of the dialog. */
export const TreatmentEntry = TreatmentForm.omit({ active: true }).extend({ choice: z.enum(TREATMENTS) });

/** Blacklists a user without an entry: there is no choice (BLA-020, BLA-036). */
export const BlacklistForm = TreatmentForm.omit({ active: true }).extend({ user: Uuid });
export type BlacklistForm = z.infer<typeof BlacklistForm>;
