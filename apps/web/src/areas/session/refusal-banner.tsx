import { sessionTexts as texts } from '@comptoir/shared/session/texts';
import { Banner } from '../../ui/banner.tsx';

/**
 * The reason of a refusal. During a wait, the remaining seconds are shown but not announced: a screen reader reads the banner once, not
 * every second.
 */
export function RefusalBanner({ refusal, left }: { refusal: string | undefined; left: number }) {
  if (left > 0) {
    return (
      <Banner tone="danger">
        <span aria-live="off">{texts.tooManyTries(left)}</span>
      </Banner>
    );
  }
  return refusal === undefined ? null : <Banner tone="danger">{refusal}</Banner>;
}
