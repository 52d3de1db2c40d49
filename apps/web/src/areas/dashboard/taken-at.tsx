import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { createContext, use } from 'react';
import type { Cards } from '../../kit/attention/attention.ts';
import type { TakenCard } from '../../kit/attention/attention-items.ts';
import { ago } from '../../kit/time-passed.ts';
import { formatDate, formatDateTime, formatTime } from '../../lib/format.ts';

type Failure = TakenCard['failure'];
type TakenCards = Pick<Cards, 'codeStocks' | 'codeExpiry' | 'documentExpiry' | 'vouchers' | 'products' | 'runOut'>;

/** The reason that the banner of the dashboard gives: its cards do not repeat it. */
export const SharedFailure = createContext<Failure>(null);

/** The reason for which several cards have old figures; null when no two have the same. */
export function sharedFailureOf(cards: { readonly [Name in keyof TakenCards]: Pick<TakenCard, 'failure'> }): Failure {
  const { codeStocks, codeExpiry, documentExpiry, vouchers, products, runOut } = cards;
  const failures = [codeStocks, codeExpiry, documentExpiry, vouchers, products, runOut].map(({ failure }) => failure);
  return failures.find((failure, index) => failure !== null && failures.indexOf(failure) !== index) ?? null;
}

/** Age from which figures computed every few minutes count as old. */
const OLD_MS = minutesToMilliseconds(20);

/** Why figures could not be computed. */
export const reasonOf = (failure: string): string => texts.failures[failure] ?? texts.failureUnknown;

interface TakenAtProps {
  card: TakenCard;
  now: number;
  /** Milliseconds from which the age is shown too. */
  old?: number;
}

/** «relevé à 14h32» (DAY-008); with reason and age when the last attempt failed, or is long ago (DAY-009), unless the banner says so. */
export function TakenAt({ card: { takenAt, failure }, now, old = OLD_MS }: TakenAtProps) {
  const shared = use(SharedFailure);
  const reason = failure === null || failure === shared ? null : reasonOf(failure);
  if (takenAt === null) {
    if (failure === null) return texts.firstTime;
    return reason === null ? texts.noFigures : <span className="text-warning-text">{`${texts.noFigures} ${reason}`}</span>;
  }
  const time = formatTime(takenAt);
  const isToday = formatDate(takenAt) === formatDate(new Date(now));
  const isOld = now - new Date(takenAt).getTime() > old;
  return (
    <>
      <time dateTime={takenAt} title={formatDateTime(takenAt)} className="whitespace-nowrap">
        {isToday ? texts.takenAt(time) : texts.takenOn(formatDate(takenAt), time)}
      </time>
      {(reason !== null || (isOld && shared === null)) && (
        <span className="text-warning-text"> ({[reason, texts.old(ago(takenAt, now))].filter(Boolean).join(', ')})</span>
      )}
    </>
  );
}
