import type { CopyState } from '@comptoir/shared/list';
import { type Noun, listTexts as texts } from '@comptoir/shared/list-texts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Retry } from '../retry.tsx';

const timeOf = (takenAt: string) =>
  formatDate(takenAt) === formatDate(new Date())
    ? texts.copyTime(formatTime(takenAt))
    : texts.copyDay(formatDate(takenAt), formatTime(takenAt));

/** Age and completeness of a copy. */
export const CopyAge = ({ noun, copy: { takenAt, rows, total } }: { noun: Noun; copy: Pick<CopyState, 'takenAt' | 'rows' | 'total'> }) =>
  texts.copyAge(noun, timeOf(takenAt), rows, total);

interface CopyNoticeProps {
  noun: Noun;
  copy: CopyState;
  busy: boolean;
  onRetry: () => void;
}

/** Age and completeness of rows that come from a copy (IDX-002), and why they cannot be changed (IDX-006). */
export function CopyNotice({ noun, copy, busy, onRetry }: CopyNoticeProps) {
  const age = <CopyAge noun={noun} copy={copy} />;
  if (copy.isOutage) {
    return (
      <div className="mb-3">
        <Banner tone="warning" action={<Retry busy={busy} onRetry={onRetry} />}>
          {texts.outage} {age}
        </Banner>
      </div>
    );
  }
  return (
    <p className="mb-3 text-sm text-muted">
      {age} {copy.isReadAgain && texts.copyReadAgain}
    </p>
  );
}
