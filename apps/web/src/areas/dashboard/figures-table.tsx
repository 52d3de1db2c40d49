import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { formatAmount } from '../../lib/format.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';

interface FiguresTableProps {
  caption: string;
  /** Title of the first column. */
  first: string;
  rows: readonly { name: string; quantity: number; cents: number }[];
}

/** The figures of a chart as a table, in a disclosure, for screen readers and keyboard users. */
export const FiguresTable = ({ caption, first, rows }: FiguresTableProps) => (
  <details className="px-4 pt-1 pb-3 text-sm">
    <summary className="link inline-flex min-h-6 cursor-pointer items-center rounded-sm">{texts.seeFigures}</summary>
    <ScrollBox label={texts.figuresOf(caption)} className="mt-2 max-h-72 overflow-y-auto">
      <table className="w-full tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-rule text-start">
            <th scope="col" className="py-1 text-start font-strong">
              {first}
            </th>
            <th scope="col" className="py-1 text-end font-strong">
              {texts.columns.quantity}
            </th>
            <th scope="col" className="py-1 text-end font-strong">
              {texts.columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, quantity, cents }) => (
            <tr key={name} className="border-b border-border-subtle">
              <th scope="row" className="py-1 text-start font-regular">
                {name}
              </th>
              <td className="py-1 text-end">{formatNumber(quantity)}</td>
              <td className="py-1 text-end">{formatAmount(cents / 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  </details>
);
