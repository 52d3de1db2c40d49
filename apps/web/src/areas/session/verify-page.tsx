import type { VerifyResult } from '@comptoir/shared/session/session';
import { sessionContract as contract, sessionTexts as texts } from '@comptoir/shared/session/texts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { readError } from '../../lib/errors.ts';
import { startSession } from '../../lib/session.ts';
import { clearSession, preToken } from '../../lib/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { CodeBoxes, focusBox } from './code-boxes.tsx';
import { type Change, type Digits, isComplete, isCompletedBy, NO_DIGITS } from './code-digits.ts';
import { RefusalBanner } from './refusal-banner.tsx';
import { codeRefusal } from './refusals.ts';
import { warnOfRefusedCodes } from './refused-codes.ts';
import { useCountdown } from './use-countdown.ts';

interface VerifyPageProps {
  /** Stored by the first step, and sent with the code (TFA-009). */
  email: string;
  onOpen: () => void;
  onLeave: (notice?: string) => void;
}

export function VerifyPage({ email, onOpen, onLeave }: VerifyPageProps) {
  const boxes = useRef<HTMLFieldSetElement>(null);
  const [digits, setDigits] = useState(NO_DIGITS);
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [left, wait] = useCountdown();

  useEffect(() => focusBox(boxes.current, 0), []);

  const change = (next: Change) => {
    setDigits(next.digits);
    setError(next.refused ? contract.digitsOnly : undefined);
    if (isCompletedBy(next, digits)) void verify(next.digits);
  };

  const leave = (notice?: string) => {
    clearSession();
    onLeave(notice);
  };

  const refuse = (failure: unknown) => {
    const body = readError(failure);
    if (body.code === 'UNAUTHENTICATED') return leave(texts.startAgain);
    const found = codeRefusal(body);
    if (body.retryAfter) wait(body.retryAfter);
    setError('field' in found ? found.field : undefined);
    setRefusal('form' in found ? found.form : undefined);
    setDigits(NO_DIGITS);
    focusBox(boxes.current, 0);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(digits);
  };
  const verify = async (code: Digits) => {
    if (busy || left > 0) return;
    if (!isComplete(code)) return setError(contract.codeTooShort);
    setBusy(true);
    setRefusal(undefined);
    try {
      const { refusedCodes, ...tokens } = await call<VerifyResult>(
        'mutation',
        'session.verifyCode',
        { code: code.join(''), email },
        { token: preToken() },
      );
      startSession(tokens);
      warnOfRefusedCodes(refusedCodes);
      onOpen();
    } catch (failure) {
      refuse(failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <AuthFrame
      title={texts.verifyTitle}
      note={
        <>
          {texts.verifyNote} <b className="break-words">{email}</b>.
        </>
      }
    >
      <form
        onSubmit={submit}
        // While the button is disabled the browser does not submit on Enter; here Enter must show the message (TFA-006).
        onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && submit(event)}
        className="grid gap-4.5"
      >
        <RefusalBanner refusal={refusal} left={left} />
        <CodeBoxes digits={digits} onChange={change} error={error} boxes={boxes} />
        <div className="grid gap-2">
          <Button kind="primary" block type="submit" busy={busy} busyLabel={texts.checking} disabled={!isComplete(digits) || left > 0}>
            {texts.confirmCode}
          </Button>
          {/* Cancels the sign-in (TFA-005). */}
          <Button kind="quiet" block onClick={() => leave()}>
            {contract.cancel}
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}
