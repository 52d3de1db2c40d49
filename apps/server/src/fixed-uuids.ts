import { FIXED_NAMES, type FixedName } from '@comptoir/shared/catalogue/fixed-uuids';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';

const WRONG = `doit être une liste telle que properties.brand=<uuid>,prototypes.promo=<uuid> ; noms possibles : ${FIXED_NAMES.join(', ')}`;

/** `name=uuid,name=uuid`: names and uuids must be unique. */
export const fixedUuids = z.string().transform((value, context) => {
  const pairs = value.split(',').map((pair) => pair.trim().split('='));
  const isKnown = pairs.every(([name = '', uuid]) => FIXED_NAMES.includes(name as FixedName) && Uuid.safeParse(uuid).success);
  const isDoubled = [0, 1].some((part) => new Set(pairs.map((pair) => pair[part]?.toLowerCase())).size < pairs.length);
  if (!isKnown || isDoubled) context.addIssue({ code: 'custom', message: WRONG });
  return Object.fromEntries(pairs) as Partial<Record<FixedName, string>>;
});
