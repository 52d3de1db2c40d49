import type { RefusedCodes } from '@comptoir/shared/session/session';
import { sessionTexts as texts } from '@comptoir/shared/session/texts';
import { formatDateTime } from '../../lib/format.ts';
import { toast } from '../../ui/toast.ts';

/** In milliseconds: long enough for a user who leaves the screen after signing in. */
const SHOWN_MS = 10 * 60_000;

/** After the sign-in, warns the user that somebody who knows the password has tried codes (STR-005). */
export function warnOfRefusedCodes(refusedCodes: RefusedCodes | null): void {
  if (refusedCodes === null) return;
  const text = texts.refusedCodes(refusedCodes.count, formatDateTime(refusedCodes.since));
  toast.warning(text, { detail: texts.refusedCodesAdvice, duration: SHOWN_MS });
}
