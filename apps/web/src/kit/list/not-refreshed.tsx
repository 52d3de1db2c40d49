import { type Noun, listTexts as texts } from '@comptoir/shared/list-texts';
import { Banner } from '../../ui/banner.tsx';
import { Retry } from '../retry.tsx';

/** Shown above rows that could not be refreshed. */
export const NotRefreshed = ({ noun, busy, onRetry }: { noun: Noun; busy: boolean; onRetry: () => void }) => (
  <div className="mb-3">
    <Banner tone="warning" action={<Retry busy={busy} onRetry={onRetry} />}>
      {texts.notRefreshed(noun)}
    </Banner>
  </div>
);
