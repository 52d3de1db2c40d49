import { layoutTexts as texts } from '@comptoir/shared/layout';
import { Button } from './ui/button.tsx';

/** The application's own files cannot be fetched: a new version was deployed under the page, or the network is gone. */
export function LoadFailure() {
  return (
    <main className="mx-auto grid max-w-108 gap-4 px-4 py-24">
      <div role="alert" className="grid gap-4">
        <h1 className="text-xl">{texts.failedTitle}</h1>
        <p className="text-muted">{texts.outdatedBody}</p>
      </div>
      <p>
        <Button kind="primary" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
      </p>
    </main>
  );
}
