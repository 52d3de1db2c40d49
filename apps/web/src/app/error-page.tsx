import { layoutTexts as texts } from '@comptoir/shared/layout';
import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { readError } from '../lib/errors.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
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
