import type { RefusedCodes } from '@comptoir/shared/session/session';
import { sessionTexts as texts } from '@comptoir/shared/session/texts';
import { formatDateTime } from '../../lib/format.ts';
import { toast } from '../../ui/toast.ts';

/** Long enough to be read by whoever fetches a coffee after signing in. */
const SHOWN_MS = 10 * 60_000;

/** Tells the owner of an account, once signed in, that somebody who knows the password has tried codes (STR-005). */
export function warnOfRefusedCodes(refusedCodes: RefusedCodes | null): void {
  if (refusedCodes === null) return;
  const text = texts.refusedCodes(refusedCodes.count, formatDateTime(refusedCodes.since));
  toast.warning(text, { detail: texts.refusedCodesAdvice, duration: SHOWN_MS });
}
