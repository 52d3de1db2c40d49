import { batchTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

interface Excess {
  count: number;
  first: string;
}

export interface PasteOutcome {
  filled: number;
  tooLong: Excess | null;
  tooWide: Excess | null;
}

/** Result of a paste: filled cells, and values without a cell (VAS-004). */
export function PasteReport({ outcome, onClose, onUndo }: { outcome: PasteOutcome; onClose: () => void; onUndo: () => void }) {
  const { filled, tooLong, tooWide } = outcome;
  return (
    <div role="alert">
      <Banner
        tone={tooLong || tooWide ? 'warning' : 'info'}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={onUndo}>
              {texts.undoPaste}
            </Button>
            <Button size="small" kind="quiet" onClick={onClose}>
              {texts.closePaste}
            </Button>
          </span>
        }
      >
        <p>{texts.pasted(filled)}</p>
        {tooLong && <p>{texts.tooLong(tooLong.count, tooLong.first)}</p>}
        {tooWide && <p>{texts.tooWide(tooWide.count, tooWide.first)}</p>}
      </Banner>
    </div>
  );
}
