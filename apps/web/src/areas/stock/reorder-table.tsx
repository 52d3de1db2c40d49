import { formatNumber } from '@comptoir/shared/numbers';
import { formatRate } from '@comptoir/shared/stock/forecast-texts';
import { reorderTexts as texts } from '@comptoir/shared/stock/reorder-texts';
import clsx from 'clsx';
import { Link } from 'react-router';
import { href } from '../../lib/routes.ts';
import type { Outputs } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { CoverField } from './cover-field.tsx';

type Supplier = Outputs['stock']['reorders']['list']['suppliers'][number];
type Row = Supplier['rows'][number];

const SCREENS = { codes: 'addCode', documents: 'addDocument' } as const;

/** The import of a product, with its supplier and product chosen. */
const importOf = ({ kind, product, supplier }: Row) => `${href(SCREENS[kind])}?${new URLSearchParams({ supplier, product })}`;

const FIGURE = 'px-3 py-2 text-end tabular-nums max-sm:px-0';
const HEAD = 'px-3 py-2 font-strong first:ps-0 last:pe-0';

const HEADS = [
  [texts.product, 'text-start'],
  [texts.units, 'text-end'],
  [texts.perDay, 'text-end'],
  [texts.runOut, 'text-start'],
  [texts.quantity, 'text-end'],
] as const;

/** What to order, in one group per supplier with its own number of days (STK-003). */
export const ReorderTable = ({ suppliers, days }: { suppliers: readonly Supplier[]; days: number }) => (
  <ScrollBox label={texts.title} className="overflow-x-auto">
    <table className="w-full min-w-[44rem] text-sm">
      <caption className="sr-only">{texts.table}</caption>
      <thead>
        <tr className="border-b border-rule">
          {HEADS.map(([title, align]) => (
            <th key={title} scope="col" className={`${HEAD} ${align}`}>
              {title}
            </th>
          ))}
          <th scope="col" className={HEAD}>
            <span className="sr-only">{texts.import}</span>
          </th>
        </tr>
      </thead>
      {suppliers.map((supplier) => (
        <Group key={supplier.name} supplier={supplier} days={days} />
      ))}
    </table>
  </ScrollBox>
);

function Group({ supplier: { name, days, rows }, days: usual }: { supplier: Supplier; days: number }) {
  const quantity = rows.reduce((sum, row) => sum + row.quantity, 0);
  return (
    <tbody>
      <tr className="border-b border-rule">
        <th scope="rowgroup" colSpan={6} className="pt-5 pb-2 text-start font-regular">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="text-lg font-strong text-text">{name === '' ? texts.noSupplier : name}</span>
            <span className="text-muted tabular-nums">{texts.ofSupplier(quantity, rows.length)}</span>
            {name !== '' && (
              <span className="ms-auto">
                <CoverField label={texts.coverOf(name)} supplier={name} days={days} usual={usual} />
              </span>
            )}
          </span>
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.id} className="border-b border-border-subtle">
          <th scope="row" className="py-2 pe-3 text-start text-base font-regular wrap-anywhere text-text">
            {row.product}
          </th>
          <td className={FIGURE}>{formatNumber(row.units)}</td>
          <td className={FIGURE}>{formatRate(row.perDay)}</td>
          <td className={clsx('px-3 py-2 whitespace-nowrap tabular-nums', row.isAlarm && 'font-strong text-danger-text')}>{row.runOut}</td>
          <td className={FIGURE}>
            <span className="block text-base font-strong text-text">{formatNumber(row.quantity)}</span>
            <span className="text-xs whitespace-nowrap text-muted">{texts.sum(row.days, row.perDay, row.units, row.lost)}</span>
          </td>
          <td className="py-2 text-end">
            <Link to={importOf(row)} aria-label={texts.importOf(row.product)} className={buttonClass({ size: 'small' })}>
              {texts.import}
            </Link>
          </td>
        </tr>
      ))}
    </tbody>
  );
}
