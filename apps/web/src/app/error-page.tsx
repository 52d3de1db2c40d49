import { layoutTexts as texts } from '@comptoir/shared/layout';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { readError } from '../lib/errors.ts';
import { href } from '../lib/routes.ts';
import { accessToken } from '../lib/session-store.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Brand, Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RequestId } from '../ui/request-id.tsx';
import { renewFailedScreens } from './screens.ts';

/** Recognises a chunk that cannot be loaded: a new version was deployed, or the network is down. */
const isMissingChunk = (error: unknown) => error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/** Replaces a screen that crashed: message, request id, and a retry button. */
export function ErrorPage({ error }: { error: unknown }) {
  const { requestId } = readError(error);
  useEffect(renewFailedScreens, []);
  const outdated = isMissingChunk(error);
  return (
    <div role="alert">
      <PageHeader title={texts.failedTitle} />
      <p className="max-w-(--measure) text-muted">{outdated ? texts.outdatedBody : texts.failedBody}</p>
      <RequestId id={requestId} />
      <p className="mt-4">
        <Button kind="primary" onClick={() => window.location.reload()}>
          <Icon of={RotateCcw} />
          {outdated ? texts.reload : texts.retry}
        </Button>
      </p>
    </div>
  );
}

/** A page without sidebar or header. */
export function StandalonePage({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-screen bg-surface-sunken px-4 pt-[clamp(3rem,15vh,9rem)] pb-12">
      <div className="mx-auto max-w-128">
        <header className="mb-5 flex items-center gap-2.5 text-lg font-strong">
          <Brand />
        </header>
        <main id="main" className="rounded-xl border border-border bg-surface-raised p-7 shadow-control">
          {children}
        </main>
      </div>
    </div>
  );
}

/** Page of an unknown path (LAY-004, LAY-005, MSG-005). It links literally to `/dashboard` (MSG-006). */
export function NotFoundScreen() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={texts.notFoundTitle} />
      <p className="max-w-(--measure) text-muted">{texts.notFoundBody}</p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Link to="/dashboard" className={buttonClass({ kind: 'primary' })}>
          {texts.dashboard}
        </Link>
        {/* The sign-in page is another document (main.tsx); whoever is signed in is at home on the dashboard. */}
        <a
          href={href('login')}
          onClick={(event) => {
            if (accessToken() === null) return;
            event.preventDefault();
            void navigate(href('dashboard'));
          }}
          className={buttonClass({})}
        >
          {texts.home}
        </a>
      </p>
    </>
  );
}

/** Outside `/admin`, without the frame, because the visitor may not be signed in. */
export function NotFoundPage() {
  return (
    <StandalonePage>
      <NotFoundScreen />
    </StandalonePage>
  );
}
