import { sessionTexts as texts } from '@comptoir/shared/session/texts';
import { useEffect, useState } from 'react';
import { hasNoCookies, landingPath } from '../../lib/guard.ts';
import { SESSION_SCREENS } from '../../lib/manifest/session.ts';
import { forgetSignOutFailure, hasSignOutFailed, twoFactorEmail } from '../../lib/session-store.ts';
import { SignInPage } from './sign-in-page.tsx';
import { VerifyPage } from './verify-page.tsx';

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
    setPathname(login.path);
  }, [verifying, pathname]);

  if (verifying) return <VerifyPage email={email} onOpen={openLandingPage} onLeave={(message) => go(login, message)} />;
  return <SignInPage notice={notice} loadApp={loadApp} onOpen={openLandingPage} onCodeRequired={() => go(CheckGoogle2FaCode)} />;
}
