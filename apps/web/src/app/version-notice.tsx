import { layoutTexts as texts } from '@comptoir/shared/layout';
import { useNewerVersion } from '../lib/version.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

/** Banner shown when a newer version was deployed. The page is not reloaded automatically, because the user may be typing. */
export function VersionNotice() {
  const newer = useNewerVersion();
  return (
    <div role="status">
      {newer && (
        <div className="mb-4">
          <Banner
            tone="info"
            action={
              <Button size="small" onClick={() => window.location.reload()}>
                {texts.loadNewVersion}
              </Button>
            }
          >
            {texts.newVersion}
          </Banner>
        </div>
      )}
    </div>
  );
}
