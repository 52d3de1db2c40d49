import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { formatDate, formatDateTime, formatTime } from '../../lib/format.ts';
import { ago } from '../time-passed.ts';
import type { TakenCard } from './attention-items.ts';

/** From then on figures that are taken every few minutes are old. */
const OLD_MS = minutesToMilliseconds(20);

interface TakenAtProps {
  card: TakenCard;
  now: number;
  /** Milliseconds after which the age is said too. */
  old?: number;
}

/** «relevé à 14h32» (DAY-008); with the reason and the age when the last try failed, or is long ago (DAY-009). */
export function TakenAt({ card: { takenAt, failure }, now, old = OLD_MS }: TakenAtProps) {
  const reason = failure === null ? null : (texts.failures[failure] ?? texts.failureUnknown);
  if (takenAt === null)
    return reason === null ? texts.firstTime : <span className="text-warning-text">{`${texts.noFigures} ${reason}`}</span>;
  const time = formatTime(takenAt);
  const isToday = formatDate(takenAt) === formatDate(new Date(now));
  const isOld = now - new Date(takenAt).getTime() > old;
  return (
    <>
      <time dateTime={takenAt} title={formatDateTime(takenAt)} className="whitespace-nowrap">
        {isToday ? texts.takenAt(time) : texts.takenOn(formatDate(takenAt), time)}
      </time>
      {(reason !== null || isOld) && (
        <span className="text-warning-text"> ({[reason, texts.old(ago(takenAt, now))].filter(Boolean).join(', ')})</span>
      )}
    </>
  );
}
