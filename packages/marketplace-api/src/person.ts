import { Person, Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { Moment } from './moment.ts';

/** Wire: `firstname` and `lastname`, either may be missing (SUP-030, TRA-011, BOU-010); domain: `Person` of the shared package. */
export const PersonWire = z.codec(
  z.object({ uuid: Uuid.nullish(), firstname: z.string().nullish(), lastname: z.string().nullish() }),
  Person,
  {
    decode: ({ uuid, firstname, lastname }) => ({ uuid: uuid ?? null, firstName: firstname ?? null, lastName: lastname ?? null }),
    encode: ({ uuid, firstName, lastName }) => ({ uuid, firstname: firstName, lastname: lastName }),
  },
);

/** When a row was created, and by whom; the author may be missing. */
export const made = { createdAt: Moment, createdBy: PersonWire.nullable().default(null) };
