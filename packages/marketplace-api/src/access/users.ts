import { ACTIVE_USER_SORTS, ActiveUser } from '@comptoir/shared/access/users';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { get, list } from '../call.ts';
import { orderBy, paging, q } from '../query.ts';

/** `firstname` and `lastname` on the wire (BLA-032). */
const ActiveUserWire = z.codec(
  z.object({
    uuid: Uuid,
    email: z.string(),
    firstname: z.string().nullish(),
    lastname: z.string().nullish(),
    userBlackList: Uuid.nullish(),
  }),
  ActiveUser,
  {
    decode: ({ firstname, lastname, userBlackList, ...user }) => ({
      ...user,
      firstName: firstname ?? null,
      lastName: lastname ?? null,
      userBlackList: userBlackList ?? null,
    }),
    encode: ({ firstName, lastName, ...user }) => ({ ...user, firstname: firstName, lastname: lastName }),
  },
);

export const users = {
  /** Active users are those with `status=accepted&enabled=true` (BLA-033, OP-095). */
  list: get('admin/users', {
    query: z.object({
      ...paging,
      status: q.string.optional(),
      enabled: q.boolean.optional(),
      search: q.string.optional(),
      order: orderBy(ACTIVE_USER_SORTS),
    }),
    reply: list(ActiveUserWire),
    source: ['BLA-033'],
  }),
};
