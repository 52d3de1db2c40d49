import type { VerifyResult } from '@comptoir/shared/session/session';
import { sessionContract as contract, sessionTexts as texts } from '@comptoir/shared/session/texts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { readError } from '../../lib/errors.ts';
import { hasNoCookies, landingPath } from '../../lib/guard.ts';
import { SESSION_SCREENS } from '../../lib/manifest/session.ts';
import { startSession } from '../../lib/session.ts';
import { clearSession, forgetSignOutFailure, hasSignOutFailed, preToken, twoFactorEmail } from '../../lib/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { type Change, CodeBoxes, type Digits, focusBox, isComplete, isCompletedBy, NO_DIGITS } from './code-boxes.tsx';
import { codeRefusal, RefusalBanner, useCountdown, warnOfRefusedCodes } from './refusals.tsx';
import { SignInPage } from './sign-in-page.tsx';

interface VerifyPageProps {
  /** Stored by the first step, and sent with the code (TFA-009). */
  email: string;
  onOpen: () => void;
  onLeave: (notice?: string) => void;
}

function VerifyPage({ email, onOpen, onLeave }: VerifyPageProps) {
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
      startSession(tokens, true);
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
          {texts.verifyNote} {/* On a line of its own before it is broken at a hyphen. */}
          <span className="inline-block max-w-full break-words">
            <b>{email}</b>.
          </span>
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

const { login, CheckGoogle2FaCode } = SESSION_SCREENS;

interface SessionAppProps {
  /** Starts loading the application while the password is checked. */
  loadApp: () => Promise<unknown>;
  onSignedIn: (path: string) => void;
}

/** The two sign-in screens, without the application's router (main.tsx). The redirect query is passed from one to the other (OP-037). */
export function SessionApp({ loadApp, onSignedIn }: SessionAppProps) {
  const [pathname, setPathname] = useState(window.location.pathname);
  const [notice, setNotice] = useState<string | undefined>(() => {
    if (hasNoCookies(window.location.search)) return texts.noCookies;
    return hasSignOutFailed() ? texts.signOutFailed : undefined;
  });
  useEffect(forgetSignOutFailure, []);

  useEffect(() => {
    const follow = () => setPathname(window.location.pathname);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const go = ({ path }: { path: string }, message?: string) => {
    setNotice(message);
    window.history.pushState(null, '', path + window.location.search);
    setPathname(path);
  };
  const openLandingPage = () => onSignedIn(landingPath(window.location.search));

  // Without a stored e-mail there is no code to verify (OP-030).
  const email = twoFactorEmail();
  const verifying = pathname === CheckGoogle2FaCode.path && email !== null;
  useEffect(() => {
    if (verifying || pathname === login.path) return;
    window.history.replaceState(null, '', login.path + window.location.search);
  }, [verifying, pathname]);

  if (verifying) return <VerifyPage email={email} onOpen={openLandingPage} onLeave={(message) => go(login, message)} />;
  return <SignInPage notice={notice} loadApp={loadApp} onOpen={openLandingPage} onCodeRequired={() => go(CheckGoogle2FaCode)} />;
}
