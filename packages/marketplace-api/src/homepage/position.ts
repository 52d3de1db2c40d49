import { formContract } from '@comptoir/shared/form-texts';
import { Position } from '@comptoir/shared/homepage/fields';
import { homepageContract } from '@comptoir/shared/homepage/texts';
import { z } from 'zod';

/** An integer on the wire; decimals of the form are truncated before it is sent (NEW-005, NEW-009, OP-011). */
export const SentPosition = z.codec(
  z.int({ error: ({ input }) => (input === undefined || input === null ? formContract.required : homepageContract.position) }),
  Position,
  { decode: (wire) => wire, encode: (position) => position },
);
