import { BlacklistedUser, BlacklistForm, TreatmentForm } from '@comptoir/shared/access/blacklist';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, get, json, list, patch, post } from '../call.ts';
import { Moment } from '../moment.ts';
import { PersonWire } from '../person.ts';
import { orderBy, paging, q } from '../query.ts';

/** The documents do not give the paths of these four calls: they are named like those of the white lists (OP-085). */

const optionalText = z.string().nullable().default(null);

const UserWire = z.codec(
  z.object({
    uuid: Uuid,
    firstname: optionalText,
    lastname: optionalText,
    email: z.string(),
    roles: z.array(z.string()),
    company: z.object({ name: z.string() }).nullable().default(null),
    lastLoginAt: Moment.nullable().default(null),
    phoneNumber: optionalText,
  }),
  BlacklistedUser,
  {
    decode: ({ firstname, lastname, company, ...user }) => ({
      ...user,
      firstName: firstname,
      lastName: lastname,
      company: company?.name ?? null,
    }),
    encode: ({ firstName, lastName, company, ...user }) => ({
      ...user,
      firstname: firstName,
      lastname: lastName,
      company: company === null ? null : { name: company },
    }),
  },
);

const createdBy = PersonWire.nullable().default(null);

const EntryWire = z.object({
  uuid: Uuid,
  name: z.string(),
  company: optionalText,
  email: z.string(),
  listedAt: Moment,
  role: optionalText,
  active: z.boolean(),
  user: UserWire,
  blacklists: z.array(z.object({ uuid: Uuid, date: Moment, reason: z.string() })).default([]),
  comments: z.array(z.object({ uuid: Uuid, date: Moment, createdBy, comment: z.string() })).default([]),
});

const HistoryWire = EntryWire.extend({
  state: z.boolean(),
  updatedAt: Moment,
  details: z.array(z.object({ uuid: Uuid, createdAt: Moment, updatedAt: Moment, reason: optionalText, comment: z.string(), createdBy })),
});

/** Reason of every call that blacklists a user (BLA-025, BLA-027). */
export const BLACKLIST_REASON = 'Blacklist' as const;

const flag = z.boolean();
const comment = z.unknown();

/** `active` true, `state` false and a fixed reason (BLA-025, OP-086); the user as a bare uuid. */
const Created = z.codec(
  z.object({ user: Uuid, active: z.literal(true), state: z.literal(false), reason: z.literal(BLACKLIST_REASON), comment }),
  BlacklistForm,
  {
    decode: ({ user, comment: text }) => ({ user, comment: text as string }),
    encode: (form) => ({ ...form, active: true as const, state: false as const, reason: BLACKLIST_REASON }),
  },
);

/** `state` true, and a reason only to blacklist (BLA-026, BLA-027, OP-086). */
const Treated = z.codec(
  z.object({ active: flag, state: z.literal(true), reason: z.literal(BLACKLIST_REASON).optional(), comment }),
  TreatmentForm,
  {
    decode: ({ active, comment: text }) => ({ active, comment: text as string }),
    encode: (form) => ({ ...form, state: true as const, ...(form.active && { reason: BLACKLIST_REASON }) }),
  },
);

const BlacklistReply = json(z.object({ blacklistUuid: Uuid }));

export const blacklist = {
  list: get('user_black_lists', {
    query: z.object({ ...paging, search: q.string.optional(), order: orderBy(['listedAt']) }),
    reply: list(EntryWire),
    source: ['BLA-011'],
  }),
  /** The uuid is that of an entry, not of a user (OP-090). */
  get: get('user_black_lists/{uuid}', { reply: json(HistoryWire), refusals: [404], source: ['BLA-012'] }),
  create: post('user_black_lists', {
    body: body(Created),
    reply: json(BlacklistReply.schema, 201),
    refusals: [422],
    source: ['BLA-028'],
  }),
  treat: patch('user_black_lists/{uuid}', { body: body(Treated), reply: BlacklistReply, refusals: [404, 422], source: ['BLA-029'] }),
};
