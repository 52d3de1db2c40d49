import type { ErrorBody } from '@comptoir/shared/errors';
import type { RefusedCodes } from '@comptoir/shared/session/session';
import { sessionContract as contract, sessionTexts as texts } from '@comptoir/shared/session/texts';
import { useEffect, useState } from 'react';
import { monotonicNow } from '../../lib/age.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { toast } from '../../ui/toast.ts';

/** Message of a failed sign-in: the server's message when there is one (SES-019, OP-006, OP-027). */
export function signInRefusal({ code, serverMessage }: ErrorBody): string {
  if (code === 'UPSTREAM_DOWN' || code === 'UPSTREAM_DRIFT') return texts.marketplaceDown;
  if (code === 'RATE_LIMITED') return texts.notChecked;
  return serverMessage ?? (code === 'INTERNAL' ? contract.unexpected : contract.wrongCredentials);
}

/**
 * Message of a failed code check (TFA-012, TFA-013, OP-042): `field` is shown at the boxes, `form` above the form. The server responds
 * REFUSED to a wrong code, also when the marketplace gave its own reason.
 */
export function codeRefusal({ code, serverMessage, fields }: ErrorBody): { field: string } | { form: string } {
  if (code === 'REFUSED' && (serverMessage === undefined || /^invalid code/i.test(serverMessage))) return { field: contract.invalidCode };
  if (code === 'RATE_LIMITED') return { form: texts.notChecked };
  const [refused] = fields;
  if (code === 'INVALID' && refused) return { field: refused.message };
  return { form: serverMessage ?? contract.unexpected };
}

/**
 * The reason of a refusal. During a wait, the remaining seconds are shown but not announced: a screen reader reads the banner once, not
 * every second.
 */
export function RefusalBanner({ refusal, left }: { refusal: string | undefined; left: number }) {
  if (left > 0) {
    return (
      <Banner tone="danger">
        <span aria-live="off">{texts.tooManyTries(left)}</span>
      </Banner>
    );
  }
  return refusal === undefined ? null : <Banner tone="danger">{refusal}</Banner>;
}

/** In milliseconds: long enough for a user who leaves the screen after signing in. */
const SHOWN_MS = 10 * 60_000;

/** After the sign-in, warns the user that somebody who knows the password has tried codes (STR-005). */
export function warnOfRefusedCodes(refusedCodes: RefusedCodes | null): void {
  if (refusedCodes === null) return;
  const text = texts.refusedCodes(refusedCodes.count, formatDateTime(refusedCodes.since));
  toast.warning(text, { detail: texts.refusedCodesAdvice, duration: SHOWN_MS });
}

/** Remaining seconds before another attempt; 0 when there is no wait. `wait(30)` starts the countdown. */
export function useCountdown(): [left: number, wait: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const waiting = left > 0;

  useEffect(() => {
    if (!waiting) return;
    const timer = window.setInterval(() => setNow(monotonicNow()), 1000);
    return () => window.clearInterval(timer);
  }, [waiting]);

  const wait = (seconds: number) => {
    setNow(monotonicNow());
    setUntil(monotonicNow() + seconds * 1000);
  };
  return [left, wait];
}
