import { uncertainTexts as texts } from '@comptoir/shared/uncertain-texts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { RecordFormState } from './use-record-form.ts';

/** A creation of which nobody knows whether it was done: it is verified first, and only then offered again (MUT-006). */
export function UncertainBanner({ state: { uncertain, saving } }: { state: Pick<RecordFormState, 'uncertain' | 'saving'> }) {
  if (!uncertain) return null;
  const { absent, verify, sendAgain } = uncertain;
  return (
    <div className="mb-4" role="alert">
      <Banner
        tone="warning"
        action={
          absent ? (
            <Button size="small" busy={saving} onClick={sendAgain}>
              {texts.sendAgain}
            </Button>
          ) : (
            <Button size="small" busy={saving} busyLabel={texts.verifying} onClick={verify}>
              {texts.verify}
            </Button>
          )
        }
      >
        {absent ? texts.absent : texts.unknown}
      </Banner>
    </div>
  );
}
