import { uncertainTexts as texts } from '@comptoir/shared/form/uncertain-texts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { RecordFormState } from './use-record-form.ts';

/** Banner for a create call with an unknown result: the result is verified first, and only then can the call be sent again (MUT-006). */
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
