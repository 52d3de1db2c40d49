import { layoutTexts as texts } from '@comptoir/shared/layout';
import { Link } from 'react-router';
import { href } from '../lib/routes.ts';
import { buttonClass } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StandalonePage } from './standalone-page.tsx';

/** Page of an unknown path (LAY-004, LAY-005, MSG-005). It links literally to `/dashboard` (MSG-006). */
export function NotFoundScreen() {
  return (
    <>
      <PageHeader title={texts.notFoundTitle} />
      <p className="max-w-(--measure) text-muted">{texts.notFoundBody}</p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Link to="/dashboard" className={buttonClass({ kind: 'primary' })}>
          {texts.dashboard}
        </Link>
        {/* The sign-in page is another document (main.tsx). */}
        <a href={href('login')} className={buttonClass({})}>
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
