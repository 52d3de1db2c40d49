import type { SessionTokens, SignInResult, VerifyResult } from '@comptoir/shared/session/session';
import { sessionContract as contract, sessionTexts, sessionOverTexts as texts } from '@comptoir/shared/session/texts';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { readError } from '../../lib/errors.ts';
import { isOtherUser, onOtherTabSession, preToken, savePending, saveSignIn, userUuid } from '../../lib/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import { CodeBoxes, type Digits, focusBox, isComplete, isCompletedBy, NO_DIGITS } from './code-boxes.tsx';
import { codeRefusal, RefusalBanner, signInRefusal, useCountdown, warnOfRefusedCodes } from './refusals.tsx';

interface SessionOverDialogProps {
  email: string;
  /** Called when the same user has signed in again. */
  onAgain: () => void;
  /** Called when the page must be left. */
  onClose: () => void;
}

/** Dialog for the password, and the code if the marketplace requires one, over a page whose session has ended: the form values are kept. */
export function SessionOverDialog({ email, onAgain, onClose }: SessionOverDialogProps) {
  const [user] = useState(userUuid);
  const [pending, setPending] = useState(false);
  const [digits, setDigits] = useState(NO_DIGITS);
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [left, wait] = useCountdown();
  const boxes = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    if (pending) focusBox(boxes.current, 0);
  }, [pending]);
  // Signed in again in another tab: by the same user, or by another one, who must not see the values of this page.
  const done = useEffectEvent(() => (isOtherUser() ? onClose() : onAgain()));
  useEffect(() => onOtherTabSession((what) => what === 'signed-in' && done()), []);

  const open = (tokens: SessionTokens, withCode: boolean) => {
    saveSignIn(tokens, withCode);
    if (tokens.userUuid === user) onAgain();
    else onClose();
  };
  const signIn = async (password: string) => {
    const result = await call<SignInResult>('mutation', 'session.signIn', { email, password });
    if (result.state === 'open') return open(result.tokens, false);
    savePending(result);
    setPending(true);
  };
  const verify = async (code: Digits) => {
    const { refusedCodes, ...tokens } = await call<VerifyResult>(
      'mutation',
      'session.verifyCode',
      { code: code.join(''), email },
      { token: preToken() },
    );
    warnOfRefusedCodes(refusedCodes);
    open(tokens, true);
  };
  const refuse = (failure: unknown) => {
    const body = readError(failure);
    if (body.retryAfter) wait(body.retryAfter);
    if (!pending) return setRefusal(signInRefusal(body));
    if (body.code === 'UNAUTHENTICATED') {
      setPending(false);
      return setRefusal(sessionTexts.startAgain);
    }
    const found = codeRefusal(body);
    setError('field' in found ? found.field : undefined);
    setRefusal('form' in found ? found.form : undefined);
    setDigits(NO_DIGITS);
    focusBox(boxes.current, 0);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (!pending && password === '') return setError(contract.required);
    if (pending && !isComplete(digits)) return setError(contract.codeTooShort);
    void send(() => (pending ? verify(digits) : signIn(password)));
  };
  const send = async (step: () => Promise<void>) => {
    if (busy || left > 0) return;
    setBusy(true);
    setError(undefined);
    setRefusal(undefined);
    try {
      await step();
    } catch (failure) {
      refuse(failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    // Escape and a press outside do nothing: the user must choose one of the two buttons.
    <Dialog title={texts.title} onClose={() => undefined} closable={false}>
      <p>{pending ? texts.code : texts.body(email)}</p>
      <form noValidate onSubmit={submit} className="grid gap-4 text-text">
        <RefusalBanner refusal={refusal} left={left} />
        {pending ? (
          <CodeBoxes
            digits={digits}
            onChange={(next) => {
              setDigits(next.digits);
              setError(next.refused ? contract.digitsOnly : undefined);
              if (isCompletedBy(next, digits)) void send(() => verify(next.digits));
            }}
            error={error}
            boxes={boxes}
          />
        ) : (
          <PasswordField label={sessionTexts.password} name="password" autoComplete="current-password" error={error} data-autofocus />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={busy}>
            {texts.leave}
          </Button>
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            busyLabel={pending ? sessionTexts.checking : sessionTexts.signingIn}
            disabled={left > 0}
          >
            {texts.resume}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
