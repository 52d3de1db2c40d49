import { layoutTexts as texts } from '@comptoir/shared/layout';
import { Button } from './ui/button.tsx';

/** Shown when the files of the application cannot be loaded: a new version was deployed, or the network is down. */
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
