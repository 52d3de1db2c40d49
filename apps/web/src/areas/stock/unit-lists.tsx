import { bulkTexts } from '@comptoir/shared/bulk/texts';
import { expiryOf } from '@comptoir/shared/stock/expiry';
import { codeTexts as texts } from '@comptoir/shared/stock/texts';
import clsx from 'clsx';
import { Ban, FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BulkAction, BulkActionOf } from '../../kit/list/selection/bulk.ts';
import { formatDay, today } from '../../lib/day.ts';
import { href } from '../../lib/routes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The number of an order in a list, as the link to its dossier (ORD-004). A number that is not known is a dash. */
const OrderLink = ({ number }: { number: string | null }) =>
  number === null ? (
    '–'
  ) : (
    <Link to={href('orderDossier', { number })} className="table-link" data-row-link>
      <span className="table-cut">{number}</span>
    </Link>
  );

/** Maximum number of units per call: the documents define no limit, so the largest page size of the list is used. */
const UNITS_PER_CALL = 1000;

/** Bulk action that disables units permanently; both lists use the texts of the documents. */
export const disableUnits =
  <Row,>(own: Pick<BulkAction<Row>, 'reason' | 'act' | 'consequence' | 'send' | 'successText'>): BulkActionOf<Row> =>
  (rows) => ({
    label: texts.disable,
    icon: Ban,
    danger: true,
    rows,
    startsOver: true,
    perCall: UNITS_PER_CALL,
    ...own,
    consequence: [...own.consequence, bulkTexts.final],
    order: { name: 'disable', isFinal: true },
  });

interface MeaningProps {
  /** Meaning of the value; null when it needs no attention. */
  meaning: { isBad: boolean; label: string } | null;
  children: ReactNode;
}

/** A value with its meaning below, in both densities. */
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

/** The expiration day, and, for available units, whether it is past or near. */
export function expirationCell({ expirationDate }: { expirationDate: string | null }) {
  return <WithMeaning meaning={expiryOf(expirationDate, today())}>{expirationDate === null ? '–' : formatDay(expirationDate)}</WithMeaning>;
}

/** The order that has taken the unit. */
export const orderCell = ({ orderNumber }: { orderNumber: string | null }) => <OrderLink number={orderNumber} />;

/** Link to the import of a list (COD-004, DOC-004). */
export const ImportLink = ({ to, label }: { to: 'addCode' | 'addDocument'; label: string }) => (
  <Link to={href(to)} className={buttonClass({ kind: 'primary' })}>
    <Icon of={FileUp} />
    {label}
  </Link>
);
