import { BackOfficeUser, BackOfficeUserForm, UserOption } from '@comptoir/shared/suppliers/back-office-users';
import { z } from 'zod';
import { body, del, empty, get, json, list, patch, post } from '../call.ts';
import { referenceTo } from '../iri.ts';
import { made } from '../person.ts';
import { orderBy, paging, q } from '../query.ts';

/** `firstname` and `lastname` on the wire (BOU-010, BOU-022). */
const UserOptionWire = z.codec(z.object({ uuid: UserOption.shape.uuid, fullname: z.string() }), UserOption, {
  decode: ({ uuid, fullname }) => ({ uuid, fullName: fullname }),
  encode: ({ uuid, fullName }) => ({ uuid, fullname: fullName }),
});

const { user: User } = BackOfficeUser.shape;
const UserWire = z.codec(
  User.omit({ firstName: true, lastName: true }).extend({ firstname: z.string().nullish(), lastname: z.string().nullish() }),
  User,
  {
    decode: ({ firstname, lastname, ...user }) => ({ ...user, firstName: firstname ?? '', lastName: lastname ?? '' }),
    encode: ({ firstName, lastName, ...user }) => ({ ...user, firstname: firstName, lastname: lastName }),
  },
);

const BackOfficeUserWire = BackOfficeUser.extend({ user: UserWire, ...made });

const BackOfficeUserBody = z.object({
  user: referenceTo('users', BackOfficeUserForm.shape.user),
  supplier: referenceTo('suppliers', BackOfficeUserForm.shape.supplier),
});

const Activation = body(z.object({ isActive: z.boolean() }));

export const backOfficeUsers = {
  /** Newest first by default (BOU-008). */
  list: get('back-office-user/{supplierUuid}', {
    query: z.object({
      ...paging,
      search: q.string.optional(),
      order: orderBy(['user.lastname', 'user.firstname', 'user.email', 'isActive', 'createdAt']),
    }),
    reply: list(BackOfficeUserWire),
    refusals: [404],
    source: ['BOU-023'],
  }),
  /** Users whose name contains the text and who are not linked to the supplier: the first hundred. */
  notLinked: get('suppliers/not-linked-back-office-user-list/{supplierUuid}/{search}', {
    reply: list(UserOptionWire),
    refusals: [404],
    source: ['BOU-022'],
  }),
  link: post('back_office_user_suppliers', {
    body: body(BackOfficeUserBody),
    reply: json(BackOfficeUserWire, 201),
    refusals: [422],
    source: ['BOU-024'],
  }),
  unlink: del('back_office_user_suppliers/{uuid}', { reply: empty, refusals: [404], source: ['BOU-025'] }),
  /** All users of the supplier in one call. The reply is undocumented and ignored. */
  setAllActive: patch('back-office-supplier-edit-users/{uuid}', {
    body: Activation,
    reply: empty,
    refusals: [404, 422],
    source: ['BOU-026'],
  }),
  /** One user, for all suppliers. The reply is ignored. */
  setActive: patch('users/edit-status/{userUuid}', { body: Activation, reply: empty, refusals: [404, 422], source: ['BOU-027'] }),
};
