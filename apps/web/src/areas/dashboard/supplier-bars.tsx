import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { formatShare } from '../../lib/format.ts';

/** Maximum number of bars; the sum of the other suppliers would be so large that the bars could not be compared. */
const SHOWN = 8;

interface SupplierBarsProps {
  /** The largest first. */
  suppliers: readonly { name: string; quantity: number }[];
}

/** One bar per supplier, from zero and with a common scale. */
export function SupplierBars({ suppliers }: SupplierBarsProps) {
  const total = suppliers.reduce((sum, { quantity }) => sum + quantity, 0);
  const rest = suppliers.slice(SHOWN);
  const others = rest.reduce((sum, { quantity }) => sum + quantity, 0);
  const bars = suppliers.slice(0, SHOWN);
  const share = (quantity: number) => formatShare(total === 0 ? 0 : quantity / total);
  const most = Math.max(...bars.map(({ quantity }) => quantity), 1);
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,max-content)_minmax(3rem,1fr)_max-content] items-center gap-x-3 gap-y-2 px-4 pt-1 pb-2 text-sm tabular-nums">
        {bars.map(({ name, quantity }) => (
          <li key={name} className="contents">
            <span className="truncate" title={name}>
              {name}
            </span>
            <svg aria-hidden="true" width="100%" height="12">
              <rect width={`${(100 * quantity) / most}%`} height="12" className="fill-chart-1" />
            </svg>
            <span className="text-end">
              {formatNumber(quantity)}
              <span className="text-muted"> · {share(quantity)}</span>
            </span>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <p className="px-4 text-xs text-muted tabular-nums">{texts.otherSuppliers(rest.length, others, share(others))}</p>
      )}
    </>
  );
}
