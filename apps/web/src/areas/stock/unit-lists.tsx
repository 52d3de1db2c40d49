import { expiryOf } from '@comptoir/shared/stock/expiry';
import { codeTexts as texts } from '@comptoir/shared/stock/texts';
import clsx from 'clsx';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BulkAction } from '../../kit/list/selection/bulk.ts';
import { showDay, today } from '../../lib/day.ts';

/** That one call disables: what the documents do not say; as many as a list gives at a time. */
const UNITS_PER_CALL = 1000;

/** Disabled for good; the texts that the documents give are those of either list. */
export const disableUnits = <Row,>(own: Pick<BulkAction<Row>, 'none' | 'title' | 'consequence' | 'send' | 'done'>): BulkAction<Row> => ({
  label: texts.disable,
  icon: Ban,
  danger: true,
  startsOver: true,
  perCall: UNITS_PER_CALL,
  ...own,
});

interface MeaningProps {
  /** What the value means: nothing while all is well. */
  meaning: { isBad: boolean; label: string } | null;
  children: ReactNode;
}

/** A value, and below it what it means, in either density of the rows. */
export const WithMeaning = ({ meaning, children }: MeaningProps) => (
  <span className="flex flex-col leading-[1.15] tabular-nums max-sm:flex-row max-sm:items-baseline max-sm:gap-x-2">
    {children}
    {meaning && (
      <span className={clsx('text-xs leading-none font-medium', meaning.isBad ? 'text-danger-text' : 'text-warning-text')}>
        {meaning.label}
      </span>
    )}
  </span>
);

/** The day, and what it means while the unit can be sold: it is expired, or will be soon. */
export function expirationCell({ expirationDate }: { expirationDate: string | null }) {
  return <WithMeaning meaning={expiryOf(expirationDate, today())}>{expirationDate === null ? '–' : showDay(expirationDate)}</WithMeaning>;
}
